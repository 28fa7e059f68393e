import { type Defect, explained } from "../defect.js";

/** What `no-stale-mcp-types` says of schemas: of zod, and of JSON Schema. */
export const schemaMessages = explained({
  zodKinds:
    "A result with one {{ missing }} block is refused as a whole: this schema knows {{ known }} only.",
  zodDropped: "zod drops {{ keys }} of {{ what }} without a word: this schema lists no such key.",
  zodRefused:
    "zod refuses {{ what }} with {{ keys }}{{ too }}: this schema is strict and lists no such key.",
  zodOptionalName:
    "The SDK refuses a `resource_link` without `name`, so what passes here fails elsewhere: `name` is required in every revision.",
  zodProgressToken:
    "No result has a `progressToken`, which belongs to the `_meta` of requests, and zod {{ does }} everything else that a server says in `_meta`: it is an open record.",
  zodResultMeta: "`_meta` of a result is an open record, and zod {{ does }} {{ what }} here.",
  zodStructured:
    "`structuredContent` is whatever the tool's `outputSchema` says: results without {{ keys }} in it are refused, and zod {{ does }} everything else.",
  zodStructuredRecord:
    "From {{ since }} on `structuredContent` may be any value, and a result with a list, a text or `null` there is refused as a whole.",
  zodEnum:
    "A titled enum comes out of this schema without its options, or is refused: from {{ since }} on enums have `oneOf` too, and fields with several answers are of the type `array`.",
  zodAnswer:
    "The answer to a field with several choices is a list of strings, and this schema refuses it: from {{ since }} on that is a value like the others.",
  jsonKinds:
    "A result with one {{ missing }} block does not fit this schema: it knows {{ known }} only.",
  jsonClosed:
    "{{ what }} with {{ keys }} does not fit this schema: it lists no such property and allows no others.",
  jsonOptionalName:
    "The SDK refuses a `resource_link` without `name`, so what fits this schema fails elsewhere: `name` is required in every revision.",
  jsonEnum:
    "A titled enum has no form in this schema: from {{ since }} on enums have `oneOf` too, and fields with several answers are of the type `array`.",
});

export type SchemaMessageId = keyof typeof schemaMessages;

export type SchemaDefect = Defect<Exclude<SchemaMessageId, "rewrite">>;
