import type { Answer } from "./elicitation-clients.js";

/** A form that the rule accepts, with an answer that the server accepts. */
export interface RightForm {
  readonly name: string;
  readonly form: unknown;
  readonly answer: Answer;
}

/** A form that the rule reports. */
export interface WrongForm {
  readonly name: string;
  readonly form: unknown;
  readonly found: readonly string[];
  /** The form after fixes and suggestions, if there are any. */
  readonly after?: unknown;
}

/** A form that both clients accept, without what the rule names. */
export interface LossyForm extends WrongForm {
  readonly arrived: unknown;
  /** An answer that is valid for the form that arrived. */
  readonly answer: Answer;
  /** The server's error about that answer; absent if the keyword only described the field. */
  readonly error?: string;
}

const text = { type: "string" };
const of = (field: unknown, more: object = {}): object => ({
  type: "object",
  properties: { f: field },
  ...more,
});

export const right: readonly RightForm[] = [
  { name: "an empty form", form: { type: "object", properties: {} }, answer: {} },
  {
    name: "a string",
    form: of({ ...text, title: "T", description: "D", minLength: 1, maxLength: 3 }),
    answer: { f: "ab" },
  },
  { name: "a date", form: of({ ...text, format: "date" }), answer: { f: "2026-08-01" } },
  { name: "a URI", form: of({ ...text, format: "uri" }), answer: { f: "https://a.example" } },
  {
    name: "a number",
    form: of({ type: "number", minimum: 0.5, maximum: 2, default: 1 }),
    answer: { f: 1.5 },
  },
  { name: "an integer", form: of({ type: "integer", minimum: 0 }), answer: { f: 3 } },
  { name: "a boolean", form: of({ type: "boolean", default: true }), answer: { f: false } },
  { name: "an enum", form: of({ ...text, enum: ["a", "b"], default: "b" }), answer: { f: "a" } },
  {
    name: "a titled enum",
    form: of({ ...text, oneOf: [{ const: "a", title: "A" }] }),
    answer: { f: "a" },
  },
  {
    name: "a multi-select enum",
    form: of({ type: "array", items: { ...text, enum: ["a", "b"] }, minItems: 1 }),
    answer: { f: ["a", "b"] },
  },
  {
    name: "a titled multi-select enum",
    form: of({ type: "array", items: { anyOf: [{ const: "a", title: "A" }] } }),
    answer: { f: ["a"] },
  },
  { name: "a required field", form: of(text, { required: ["f"] }), answer: { f: "a" } },
];

/** Forms that clients refuse before asking the user. */
export const refused: readonly WrongForm[] = [
  {
    name: "no type",
    form: { properties: { f: text } },
    found: ["missingType"],
    after: of(text),
  },
  {
    name: "no properties",
    form: { type: "object" },
    found: ["missingProperties"],
    after: { type: "object", properties: {} },
  },
  {
    name: "no keywords",
    form: {},
    found: ["missingType"],
    after: { type: "object", properties: {} },
  },
  { name: "another type at the root", form: { type: "string" }, found: ["wrongRootType"] },
  { name: "fields at the root", form: { f: text, g: text }, found: ["fieldsAtRoot"] },
  { name: "fields in a list", form: { type: "object", properties: [text] }, found: ["wrongType"] },
  { name: "required as a string", form: of(text, { required: "f" }), found: ["wrongType"] },
  { name: "a nested object", form: of({ type: "object", properties: {} }), found: ["nested"] },
  { name: "a list of any strings", form: of({ type: "array", items: text }), found: ["list"] },
  { name: "a list without items", form: of({ type: "array" }), found: ["list"] },
  {
    name: "a list with an enum outside its items",
    form: of({ type: "array", enum: ["a"] }),
    found: ["list"],
  },
  { name: "a reference", form: of({ $ref: "#/$defs/a" }), found: ["composed"] },
  { name: "a composition", form: of({ allOf: [text] }), found: ["composed"] },
  { name: "a choice of types", form: of({ anyOf: [text, { type: "null" }] }), found: ["composed"] },
  {
    name: "a string or null",
    form: of({ type: ["string", "null"] }),
    found: ["severalTypes"],
    after: of(text),
  },
  {
    name: "a list of types with one entry",
    form: of({ type: ["integer"] }),
    found: ["severalTypes"],
    after: of({ type: "integer" }),
  },
  { name: "null", form: of({ type: "null" }), found: ["unknownType"] },
  { name: "an unknown type", form: of({ type: "text" }), found: ["unknownType"] },
  { name: "no type in a field", form: of({ title: "F" }), found: ["noType"] },
  { name: "a string as a field", form: of("string"), found: ["notObject"] },
  {
    name: "the format url",
    form: of({ ...text, format: "url" }),
    found: ["format"],
    after: of({ ...text, format: "uri" }),
  },
  {
    name: "the format datetime",
    form: of({ ...text, format: "datetime" }),
    found: ["format"],
    after: of({ ...text, format: "date-time" }),
  },
  {
    name: "the format password",
    form: of({ ...text, format: "password" }),
    found: ["format"],
  },
  { name: "a length as a string", form: of({ ...text, minLength: "3" }), found: ["wrongType"] },
  { name: "a title as a number", form: of({ ...text, title: 3 }), found: ["wrongType"] },
];

/** Forms that arrive without some keyword. */
export const lossy: readonly LossyForm[] = [
  {
    name: "a pattern",
    form: of({ ...text, pattern: "^b" }),
    found: ["constraint"],
    arrived: of(text),
    answer: { f: "a" },
    error: 'data/f must match pattern "^b"',
    after: of(text),
  },
  {
    name: "an exclusive limit",
    form: of({ type: "number", exclusiveMinimum: 0 }),
    found: ["constraint"],
    arrived: of({ type: "number" }),
    answer: { f: 0 },
    error: "data/f must be > 0",
    after: of({ type: "number" }),
  },
  {
    name: "a step",
    form: of({ type: "integer", multipleOf: 5 }),
    found: ["constraint"],
    arrived: of({ type: "integer" }),
    answer: { f: 7 },
    error: "data/f must be multiple of 5",
    after: of({ type: "integer" }),
  },
  {
    name: "a constant",
    form: of({ type: "boolean", const: true }),
    found: ["constraint"],
    arrived: of({ type: "boolean" }),
    answer: { f: false },
    error: "data/f must be equal to constant",
    after: of({ type: "boolean" }),
  },
  {
    name: "an excluded value",
    form: of({ ...text, not: { const: "a" } }),
    found: ["constraint"],
    arrived: of(text),
    answer: { f: "a" },
    error: "data/f must NOT be valid",
    after: of(text),
  },
  {
    name: "a length beside an enum",
    form: of({ ...text, enum: ["a"], minLength: 3 }),
    found: ["constraint"],
    arrived: of({ ...text, enum: ["a"] }),
    answer: { f: "a" },
    error: "data/f must NOT have fewer than 3 characters",
    after: of({ ...text, enum: ["a"] }),
  },
  {
    name: "an enum of strings in a number field",
    form: of({ type: "number", enum: ["1", "2"] }),
    found: ["constraint"],
    arrived: of({ type: "number" }),
    answer: { f: 1 },
    error: "data/f must be equal to one of the allowed values",
    after: of({ type: "number" }),
  },
  {
    name: "unique items",
    form: of({ type: "array", items: { ...text, enum: ["a"] }, uniqueItems: true }),
    found: ["constraint"],
    arrived: of({ type: "array", items: { ...text, enum: ["a"] } }),
    answer: { f: ["a", "a"] },
    error: "data/f must NOT have duplicate items (items ## 1 and 0 are identical)",
    after: of({ type: "array", items: { ...text, enum: ["a"] } }),
  },
  {
    name: "a minimum length for items",
    form: of({ type: "array", items: { ...text, enum: ["a"], minLength: 3 } }),
    found: ["constraint"],
    arrived: of({ type: "array", items: { ...text, enum: ["a"] } }),
    answer: { f: ["a"] },
    error: "data/f/0 must NOT have fewer than 3 characters",
    after: of({ type: "array", items: { ...text, enum: ["a"] } }),
  },
  ...[
    { examples: ["a"] },
    { nullable: true },
    { readOnly: true },
    { additionalProperties: false },
    { contentEncoding: "base64" },
    { placeholder: "Name" },
    { minimum: 3 },
    { _meta: { row: 1 } },
  ].map((keyword) => ({
    name: Object.keys(keyword).join(", "),
    form: of({ ...text, ...keyword }),
    found: ["label"],
    arrived: of(text),
    answer: { f: "a" },
    after: of(text),
  })),
  {
    name: "a format for a number",
    form: of({ type: "number", format: "int32" }),
    found: ["label"],
    arrived: of({ type: "number" }),
    answer: { f: 1 },
    after: of({ type: "number" }),
  },
  {
    name: "a required name without a field",
    form: of(text, { required: ["g"] }),
    found: ["unknownRequired"],
    arrived: of(text, { required: ["g"] }),
    answer: { f: "a" },
    error: "data must have required property 'g'",
  },
  {
    name: "lengths that allow no value",
    form: of({ ...text, minLength: 5, maxLength: 3 }),
    found: ["range"],
    arrived: of({ ...text, minLength: 5, maxLength: 3 }),
    answer: { f: "abcd" },
    error:
      "data/f must NOT have more than 3 characters, data/f must NOT have fewer than 5 characters",
  },
];

/** Keywords at the root, which SDK 1 drops, and SDK 2 passes to the client's own code. */
export const roots: readonly LossyForm[] = [
  {
    name: "a composition",
    form: of(text, { allOf: [{ required: ["f"] }] }),
    found: ["rootConstraint"],
    arrived: of(text),
    answer: {},
    error: "data must have required property 'f'",
    after: of(text),
  },
  {
    name: "a minimum number of fields",
    form: of(text, { minProperties: 1 }),
    found: ["rootConstraint"],
    arrived: of(text),
    answer: {},
    error: "data must NOT have fewer than 1 properties",
    after: of(text),
  },
  ...[{ title: "Form" }, { description: "A form" }, { $defs: {} }, { _meta: {} }].map(
    (keyword) => ({
      name: Object.keys(keyword).join(", "),
      form: of(text, keyword),
      found: ["rootLabel"],
      arrived: of(text),
      answer: { f: "a" },
      after: of(text),
    }),
  ),
];

/**
 * Keywords at the root that SDK 1 also drops, but without consequences: the rule does not report
 * them.
 */
export const harmless: readonly RightForm[] = [
  {
    name: "$schema",
    form: of(text, { $schema: "https://json-schema.org/draft/2020-12/schema" }),
    answer: { f: "a" },
  },
  {
    name: "additionalProperties: false",
    form: of(text, { additionalProperties: false }),
    answer: { f: "a" },
  },
];

/** Fields with a `required` keyword of their own, which makes the validator fail. */
export const requiredFields: readonly LossyForm[] = [
  {
    name: "true",
    form: of({ ...text, required: true }),
    found: ["requiredField"],
    arrived: of(text),
    answer: { f: "a" },
    after: of(text, { required: ["f"] }),
  },
  {
    name: "false",
    form: of({ ...text, required: false }),
    found: ["requiredField"],
    arrived: of(text),
    answer: { f: "a" },
    after: of(text),
  },
];
