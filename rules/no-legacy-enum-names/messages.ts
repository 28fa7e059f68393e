/** The messages of `no-legacy-enum-names`. */
export const legacyEnumMessages = {
  legacy:
    "Newer clients may ignore `enumNames` and show the raw values. Use `{{ form }}` with a `const` and a `title` for each value.",
  legacyKept:
    "Newer clients may ignore `enumNames` and show the raw values. Use `{{ form }}`; not rewritten, because {{ reason }}.",
  unequalLengths:
    "`enum` lists {{ values }} and `enumNames` {{ names }}, so clients drop all names or show wrong ones. Give every value one name.",
  duplicateValues:
    "The value `{{ value }}` is listed twice, so clients cannot tell the options apart. List every value once.",
  withoutValues:
    "`enumNames` without `enum` has no effect: clients show a free text field. List the values too.",
  redundantNames: "`enumNames` only repeats the values, which clients show anyway. Leave it out.",
  twoForms: "Some clients read the legacy form, others `{{ form }}`. Keep only `{{ form }}`.",
  legacyType:
    "The type `{{ name }}` has `enumNames` but no `{{ keyword }}`, so titled enums cannot be assigned to it. Declare both, or use the SDK's `EnumSchema`.",
  coupledReader:
    "This code reads `{{ key }}` of `{{ name }}`, which a titled enum does not have. Read `oneOf` too.",
  rewrite: "Rewrite as `{{ form }}` (check first: {{ reason }}).",
  rewriteWithType: "Rewrite as `{{ form }}`, and add that form to the type `{{ name }}`.",
  rewriteAsType: "Rewrite as `{{ form }}`, and use the SDK's type `{{ name }}`.",
  widenType: "Add `oneOf` to the type `{{ name }}`.",
  dropNames: "Remove `enumNames`.",
  useNamesAsValues: "Use the names as the values.",
};

export type LegacyEnumMessageId = keyof typeof legacyEnumMessages;
