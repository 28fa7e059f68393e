import { explained } from "../defect.js";

/** What is wrong with declared types of messages, and the two ways to rewrite them. */
const defects = explained({
  missingKinds:
    "Servers of {{ revision }} send {{ kinds }} too, which `{{ name }}` does not know: such a block does not compile here, or is dropped. List every kind.",
  missingFlatKinds:
    "Servers of {{ revision }} send {{ kinds }} too, which `{{ name }}` does not know. List every kind, best as a union with one member for each.",
  unknownKind:
    "No revision has blocks of the kind `{{ kind }}`, so that this type never fits one. The protocol says `{{ known }}`.",
  missingProperties:
    "`{{ name }}` has no place for {{ properties }}, which {{ revision }} has here: code cannot read them, and copies lose them.",
  optionalName:
    "SDKs refuse a `resource_link` without a `name`, and `{{ name }}` allows one. The name is required in every revision.",
  narrowMeta:
    "Servers put any keys into `_meta` of a result, and `{{ name }}` takes only some. It is an open record.",
  narrowStructured:
    "`structuredContent` is {{ official }} in {{ revision }}, and `{{ name }}` takes less: what an `outputSchema` describes does not fit.",
  indexSignature:
    "With its index signature `{{ name }}` takes misspelt properties too. Only blocks of SDKs up to 1.21 had one: leave it out.",
  answerWithoutLists:
    "The answer to a field with several choices is a list of strings, which does not fit `{{ name }}`. Allow `string[]` too.",
  legacyEnum:
    "`{{ name }}` knows enums with `enumNames` and no titled ones: clients show such a field as free text. Let it know `oneOf`.",
  looseKind:
    "Where `{{ name }}` says `type: string`, nothing fits the types of the SDK, which has a union of literals. Here it is `{{ word }}`.",
});

export const messages = {
  ...defects,
  complete: "Complete the type in place, although {{ reason }}.",
  useSdk: "Use `{{ official }}` of `{{ source }}`, although {{ reason }}.",
};
