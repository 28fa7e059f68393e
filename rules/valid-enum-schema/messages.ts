import { type Defect, explained } from "../defect.js";

/** The messages of `valid-enum-schema`. */
export const enumMessages = explained({
  itemsOneOf:
    "Clients reject `items.oneOf`. Put the options of a multi-select field in `items.anyOf`.",
  arrayOptions:
    'Clients reject `{{ keyword }}` next to `type: "array"`. Put the options in `items.anyOf`.',
  besideItems:
    "Clients read the options of a multi-select field in `items` only, and drop `{{ keyword }}` next to it. List each option once, in `items`.",
  stringAnyOf:
    "Clients drop `anyOf` on a string field and show a free text field. Put the options in `oneOf`.",
  missingType: 'Clients reject an enum without a type. Add `type: "string"`.',
  notStrings:
    "`{{ value }}` is not a string, but clients support only string enums. Use strings{{ instead }}.",
  empty: "`{{ keyword }}` is empty, so no answer is valid. List at least one option.",
  duplicateValues:
    "The value `{{ value }}` is listed twice: users cannot tell the options apart, and with `oneOf` the server refuses the answer. List it once.",
  duplicateTitles:
    "Two options are titled `{{ title }}`, so users cannot tell them apart. Give each its own title.",
  missingTitle:
    "Clients drop the options or reject the form when an option has no `title`. Give every option one, or list plain values in `enum`.",
  labelled:
    "Clients drop the options or reject the form when {{ what }}. List them in `{{ form }}`, each with its value in `const` and its label in `title`.",
  plainOptions:
    "Clients drop the options or reject the form when `{{ keyword }}` lists plain values. List them in `enum`.",
  titleMayLack:
    "This option has no `{{ key }}`, which becomes its `title`: clients drop the options or reject the form. Give every option one.",
  constAsEnum:
    "Clients drop the options or reject the form when an option has `enum`. Put its value in `const`.",
  otherKeys: "Clients drop `{{ key }}` from an option. Users see only `const` and `title`.",
  twoForms: "Some clients read `enum`, others `oneOf`. Keep only `oneOf`.",
  tooNew:
    "Titled enums were added in 2025-11-25: a client of 2025-06-18 shows a free text field or rejects the request. Use `enum` with `enumNames`.",
  tooNewMulti:
    "Multi-select fields were added in 2025-11-25: a client of 2025-06-18 rejects the request.",
});

export type EnumMessageId = keyof typeof enumMessages;

export type EnumDefect = Defect<EnumMessageId>;
