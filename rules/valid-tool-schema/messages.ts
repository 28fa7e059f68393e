import { type Defect, explained } from "../defect.js";

/** The messages of `valid-tool-schema`. */
export const schemaMessages = explained({
  wrongValue: "{{ who }} when {{ what }} is {{ found }}. It must be {{ expected }}.",
  unknownType: "{{ who }} when `type` is `{{ type }}`. It must be {{ types }}.",
  anyType:
    "{{ who }} when `type` is `any`, which JSON Schema does not have. A schema without `type` allows any value.",
  requiredFlag:
    "{{ who }} when `required` is a boolean. List the names of required properties in `required`, next to `properties`.",
  oldLimit:
    "{{ who }} when `{{ keyword }}` is a boolean, as in draft-04. It must be the limit itself.",
  itemList:
    "{{ who }} when `items` is a list, as in draft-07. List the elements in `prefixItems`, and say in `items` what follows them.",
  dropped: "Validators of 2020-12 ignore `{{ keyword }}`. Use {{ instead }}.",
  pattern:
    "Validators such as Ajv throw when a pattern is not a JavaScript regular expression with the `u` flag: {{ problem }}.",
  deadReference:
    "Validators throw when a `$ref` leads nowhere: the schema has nothing at `{{ reference }}`.",
  farReference:
    "Validators throw, as no client fetches `{{ reference }}`. Put the schema in `$defs` and refer to it there.",
  zodWithoutSchema:
    "The server fails to list any tool when `{{ key }}` has `{{ call }}`: zod throws `{{ called }} cannot be represented in JSON Schema`. {{ instead }}",
  zodRecordKeys:
    "The server fails to list any tool when `{{ key }}` has a `record` of one schema: zod before 4.4 takes it for that of the keys, and reads `_zod` of nothing. Write `record(z.string(), …)`.",
  zodTooOld:
    "The server fails to start or to list any tool: SDK 2 cannot read schemas of zod 3. Import `z` from zod 4.2 or newer.",
  zodItemList:
    "Some providers refuse the whole request when `inputSchema` has `tuple()`: SDK 1 lists the `items` of zod 3 as in draft-07. Take an object or an array of one kind, or use zod 4.",
  zodEmptied:
    "SDK 1 lists the tool without its arguments when `inputSchema` is made by `{{ call }}`. Pass an object with a schema for each argument, and say in `description` if some exclude others.",
  zodUnchecked:
    "SDK 1 only checks results with the schema of an object, so every call of the tool fails when `outputSchema` is made by `{{ call }}`. Pass an object with a schema for each property.",
  unknownRequired:
    "`{{ name }}` is required in `{{ key }}` but missing from `properties`: a value without it is refused, and callers cannot know what it is.",
});

export type SchemaMessageId = keyof typeof schemaMessages;

export type SchemaDefect = Defect<SchemaMessageId>;
