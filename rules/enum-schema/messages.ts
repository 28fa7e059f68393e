import { explained } from "../defect.js";

/** What `valid-enum-schema` says. */
export const messages = explained({
  itemsOneOf:
    "Clients reject `items.oneOf`: the options of a multi-select field stand in `items.anyOf`.",
  arrayOptions:
    'Clients reject `{{ keyword }}` beside `type: "array"`: the options stand in `items.anyOf`.',
  stringAnyOf:
    "Clients drop `anyOf` of a string field and show free text: the options stand in `oneOf`.",
  missingType: 'Clients reject an enum without a type: add `type: "string"`.',
  notStrings:
    "`{{ value }}` is not a string, and clients know string enums only: use strings{{ instead }}.",
  empty: "`{{ keyword }}` is empty, so that no answer is valid. List at least one option.",
  duplicateValues:
    "The value `{{ value }}` is listed twice: users cannot tell the options apart, and with `oneOf` the server refuses the answer. List it once.",
  duplicateTitles:
    "Two options are titled `{{ title }}`: a user cannot tell them apart. Give each its own title.",
  missingTitle:
    "Clients drop the options or reject the form where an option has no `title`: give every option one, or list plain values in `enum`.",
  constAsEnum:
    "Clients drop the options or reject the form where an option has `enum`: its value stands in `const`.",
  otherKeys: "Clients drop `{{ key }}` of an option: only `const` and `title` reach the user.",
  twoForms: "Clients read either `enum` or `oneOf`, and which one differs: keep `oneOf` only.",
  tooNew:
    "Titled enums exist from 2025-11-25: a client of 2025-06-18 shows free text or rejects the request. Use `enum` with `enumNames`.",
  tooNewMulti:
    "Multi-select fields exist from 2025-11-25: a client of 2025-06-18 rejects the request.",
});

export type MessageId = keyof typeof messages;
