import type { Form } from "./forms.js";

type Field = Readonly<Record<string, unknown>>;

/** A change that adds one defect to a valid form. */
export interface FormMutation {
  readonly name: string;
  /** The only finding after the change. */
  readonly found: string;
  readonly change: (form: Form) => unknown;
}

const rule = "valid-requested-schema";

/** Adds a field to a form. */
function field(name: string, found: string, added: unknown): FormMutation {
  return {
    name,
    found: `${rule} ${found}`,
    change: (form) => ({ ...form, properties: { ...form.properties, added } }),
  };
}

/** Adds keywords to the root of a form. */
function root(name: string, found: string, added: Field): FormMutation {
  return { name, found: `${rule} ${found}`, change: (form) => ({ ...form, ...added }) };
}

function without(form: Form, key: keyof Form): unknown {
  return Object.fromEntries(Object.entries(form).filter(([name]) => name !== key));
}

const text = { type: "string" };

export const formMutations: readonly FormMutation[] = [
  { name: "no type", found: `${rule} missingType`, change: (form) => without(form, "type") },
  root("another type", "wrongRootType", { type: "array" }),
  root("a list of types", "wrongRootType", { type: ["object", "null"] }),
  root("fields in a list", "wrongType", { properties: [], required: [] }),
  root("a required name without a field", "unknownRequired", { required: ["cargo"] }),
  root("required as a string", "wrongType", { required: "ship" }),
  root("required as a boolean", "wrongType", { required: true }),
  root("a composition", "rootConstraint", { anyOf: [{ required: ["ship"] }] }),
  root("a minimum number of fields", "rootConstraint", { minProperties: 1 }),
  root("a title", "rootLabel", { title: "Ship" }),
  root("definitions", "rootLabel", { $defs: {} }),
  field("a nested object", "nested", { type: "object", properties: { a: text } }),
  field("a list of any strings", "list", { type: "array", items: text }),
  field("a list without items", "list", { type: "array" }),
  field("a reference", "composed", { $ref: "#/$defs/ship" }),
  field("a composition of types", "composed", { anyOf: [text, { type: "null" }] }),
  field("a type or null", "severalTypes", { type: ["string", "null"] }),
  field("null", "unknownType", { type: "null" }),
  field("an unknown type", "unknownType", { type: "text" }),
  field("a type that is not a string", "wrongType", { type: 1 }),
  field("no type", "noType", { title: "Cargo" }),
  field("a string as a field", "notObject", "string"),
  field("true as a field", "notObject", true),
  field("the format url", "format", { type: "string", format: "url" }),
  field("the format datetime", "format", { type: "string", format: "datetime" }),
  field("the format hostname", "format", { type: "string", format: "hostname" }),
  field("a pattern", "constraint", { type: "string", pattern: "^a" }),
  field("an exclusive limit", "constraint", { type: "number", exclusiveMinimum: 0 }),
  field("a step", "constraint", { type: "integer", multipleOf: 5 }),
  field("a constant", "constraint", { type: "boolean", const: true }),
  field("a length beside an enum", "constraint", { type: "string", enum: ["a"], maxLength: 1 }),
  field("examples", "label", { type: "string", examples: ["a"] }),
  field("a keyword of another type", "label", { type: "number", minLength: 1 }),
  field("a keyword of a form library", "label", { type: "string", placeholder: "a" }),
  field("a required field", "requiredField", { type: "string", required: true }),
  field("a length as a string", "wrongType", { type: "string", minLength: "3" }),
  field("a title as a number", "wrongType", { type: "boolean", title: 3 }),
  field("lengths that allow no value", "range", { type: "string", minLength: 3, maxLength: 2 }),
  field("limits that allow no value", "range", { type: "number", minimum: 1, maximum: -1 }),
];
