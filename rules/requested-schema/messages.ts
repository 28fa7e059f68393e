import { type Defect, explained } from "../defect.js";

/** What `valid-requested-schema` says. */
export const messages = explained({
  missingType:
    'Clients refuse the whole form where `requestedSchema` has no `type: "object"` at its root.',
  missingProperties:
    "Clients refuse the whole form where `requestedSchema` has no `properties`: without fields they are empty.",
  fieldsAtRoot:
    'Clients refuse the whole form where the fields stand at the root of `requestedSchema`: they belong in `properties`, beside `type: "object"`.',
  wrongRootType:
    'Clients refuse the whole form where the root of `requestedSchema` is of type {{ found }}: it has to be `"object"`.',
  wrongType:
    "Clients refuse the whole form where `{{ key }}` is {{ found }}: it has to be {{ expected }}.",
  unknownRequired:
    "`{{ name }}` is required, and there is no such field: the user cannot fill it in, and the server refuses every answer.",
  rootConstraint:
    "A form has no `{{ key }}`: clients drop or ignore it, and the server refuses answers that break it. Say it in the fields.",
  rootLabel:
    "A form has no `{{ key }}`: clients drop or ignore it. What the user has to know belongs in `message`.",
  notObject:
    "Clients refuse the whole form for a field that is {{ found }}: a field is an object with a `type`.",
  noType: "Clients refuse the whole form for a field without a `type`.",
  unknownType:
    "Clients refuse the whole form for a field of type `{{ type }}`: it can be {{ types }}.",
  severalTypes:
    "Clients refuse the whole form for a field with a list of types: it has one, and where an answer may be missing, its name is not in `required`.",
  nested:
    "Clients refuse the whole form for an object within it: all fields stand side by side in `properties`.",
  composed:
    "Clients refuse the whole form for a field that is made of `{{ key }}`: write its `type` and keywords out.",
  list: "Clients refuse the whole form for a list of free values: a field of type `array` names its values in `items`, by `enum` or by `anyOf` with `const` and `title`.",
  listTooNew:
    "Clients of {{ revision }} refuse the whole form for a field of type `array`, which exists from 2025-11-25.",
  format:
    "Clients refuse the whole form for the format `{{ format }}`: the protocol has {{ formats }}.",
  constraint:
    "Clients drop `{{ key }}` of {{ kind }} field, and the server refuses answers that break it: the user is never told why. Say it in `description`.",
  label: "Clients drop `{{ key }}` of {{ kind }} field, and the user sees nothing of it.",
  requiredField:
    "Clients drop `required` of a field, and the server fails on the answer: the names of required fields stand in `required` beside `properties`.",
  range: "No answer is valid where `{{ low }}` is greater than `{{ high }}`.",
  zodField: "{{ who }} where a form has `{{ call }}`, {{ what }}.",
  zodRoot: "SDK 2 throws where a form has `{{ call }}`: leave it out.",
  zodAsIs:
    "Clients refuse the whole form: `elicitInput` sends an object of zod as it is. Make a JSON Schema of it.",
});

export type MessageId = keyof typeof messages;

export type SchemaDefect = Defect<MessageId>;
