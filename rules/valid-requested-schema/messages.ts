import { type Defect, explained } from "../defect.js";

/** The messages of `valid-requested-schema`. */
export const formMessages = explained({
  missingType:
    'Clients refuse the whole form when `requestedSchema` has no `type: "object"` at its root.',
  missingProperties:
    "Clients refuse the whole form when `requestedSchema` has no `properties`. For a form without fields, write an empty object.",
  fieldsAtRoot:
    'Clients refuse the whole form when its fields are at the root of `requestedSchema`. They belong in `properties`, next to `type: "object"`.',
  wrongRootType:
    'Clients refuse the whole form when the root of `requestedSchema` has the type {{ found }}. It must be `"object"`.',
  wrongType:
    "Clients refuse the whole form when `{{ key }}` is {{ found }}. It must be {{ expected }}.",
  unknownRequired:
    "`{{ name }}` is required, but there is no such field: users cannot fill it in, and the server refuses every answer.",
  rootConstraint:
    "Clients drop or ignore `{{ key }}` on a form, and the server refuses answers that violate it. Express it in the fields.",
  rootLabel:
    "Clients drop or ignore `{{ key }}` on a form. Put what the user has to know in `message`.",
  notObject:
    "Clients refuse the whole form when a field is {{ found }}. A field must be an object with a `type`.",
  noType: "Clients refuse the whole form when a field has no `type`.",
  unknownType:
    "Clients refuse the whole form when a field has the type `{{ type }}`. It can be {{ types }}.",
  severalTypes:
    "Clients refuse the whole form when a field has a list of types. Give it one type, and leave an optional field out of `required`.",
  nested:
    "Clients refuse the whole form when a field is an object. List all fields side by side in `properties`.",
  composed:
    "Clients refuse the whole form when a field uses `{{ key }}`. Write out its `type` and keywords.",
  list: "Clients refuse the whole form when a list takes arbitrary values. List the values of an `array` field in `items`, with `enum` or with an `anyOf` of `const` and `title`.",
  listTooNew:
    "Clients of {{ revision }} refuse the whole form when a field has the type `array`, which was added in 2025-11-25.",
  format:
    "Clients refuse the whole form when a field has the format `{{ format }}`. The protocol has {{ formats }}.",
  constraint:
    "Clients drop `{{ key }}` on {{ kind }} field, and the server refuses answers that violate it without telling the user why. Put the constraint in `description`.",
  label: "Clients drop `{{ key }}` on {{ kind }} field, so users never see it.",
  names: "Clients drop `{{ key }}`, so users see the raw values. {{ instead }}",
  requiredField:
    "Clients drop `required` on a field, and the server fails on the answer. List the names of required fields in `required`, next to `properties`.",
  range: "No answer is valid when `{{ low }}` is greater than `{{ high }}`.",
  zodField: "{{ who }} when a form has `{{ call }}`, {{ what }}.",
  zodRoot: "SDK 2 throws when a form has `{{ call }}`. Leave it out.",
  zodAsIs:
    "Clients refuse the whole form, because `elicitInput` sends a zod schema as it is. Convert it to a JSON Schema.",
});

export type FormMessageId = keyof typeof formMessages;

export type FormDefect = Defect<FormMessageId>;
