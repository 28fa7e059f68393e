import {
  type Definition,
  definitionAt,
  type DefinitionRow,
  literal,
  optional,
} from "./definition-row.js";
import { titledEnumsSince } from "./elicitation.js";
import type { Revision } from "./revision.js";
import { table } from "./table.js";

/** The formats that a string may have in a form. */
export const fieldFormats: readonly string[] = ["email", "uri", "date", "date-time"];

/** Keywords that describe a field of any kind. */
const labels = { title: optional("string"), description: optional("string") };

const number = {
  ...labels,
  minimum: optional("number"),
  maximum: optional("number"),
  default: optional("number", { since: "2025-11-25" }),
};

/**
 * The keywords of fields, by kind (2025-06-18 and later, PrimitiveSchemaDefinition and its members;
 * the forms of each kind of enum are merged). Clients drop all other keywords, or reject the form.
 */
const fields = table<DefinitionRow>({
  string: {
    since: "2025-06-18",
    properties: {
      type: literal("string"),
      ...labels,
      minLength: optional("integer"),
      maxLength: optional("integer"),
      format: optional("string", { values: fieldFormats }),
      default: optional("string", { since: "2025-11-25" }),
    },
  },
  "single-select": {
    since: "2025-06-18",
    properties: {
      type: literal("string"),
      ...labels,
      enum: optional("array"),
      enumNames: optional("array"),
      oneOf: optional("array", { since: titledEnumsSince }),
      default: optional("string", { since: "2025-11-25" }),
    },
  },
  number: { since: "2025-06-18", properties: { type: literal("number"), ...number } },
  integer: { since: "2025-06-18", properties: { type: literal("integer"), ...number } },
  boolean: {
    since: "2025-06-18",
    properties: { type: literal("boolean"), ...labels, default: optional("boolean") },
  },
  "multi-select": {
    since: titledEnumsSince,
    properties: {
      type: literal("array"),
      ...labels,
      minItems: optional("integer"),
      maxItems: optional("integer"),
      items: { type: "object", isRequired: true },
      default: optional("array"),
    },
  },
});

/** The kinds of fields in any revision. */
export const formFieldKinds: readonly string[] = [...fields.keys()];

/** The types of fields in any revision. */
export const formFieldTypes: ReadonlySet<string> = new Set([
  ...["string", "number", "integer", "boolean", "array"],
]);

/** The keywords of a kind of field in a revision; `undefined` if that has no such fields. */
export function fieldDefinition(kind: string, revision: Revision): Definition | undefined {
  const row = fields.get(kind);
  return row && definitionAt(row, revision);
}

/** The keywords of a form (2025-06-18, requestedSchema; `$schema` since 2025-11-25). */
const form: DefinitionRow = {
  since: "2025-06-18",
  properties: {
    $schema: optional("string", { since: "2025-11-25" }),
    type: literal("object"),
    properties: { type: "object", isRequired: true },
    required: optional("array"),
  },
};

/** The keywords of a form in a revision, or `undefined` if the revision has no elicitation. */
export function formDefinition(revision: Revision): Definition | undefined {
  return definitionAt(form, revision);
}
