import type { ElicitationForms } from "../../context/elicitation/forms.js";
import type { ZodField, ZodForm } from "../../context/elicitation/zod-form.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { arrivingElsewhere } from "../../context/elsewhere/values-elsewhere.js";
import type { KnownFile } from "../../context/known-file.js";
import { knownObject, knownOf, knownValue, knownValues } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { isWritten } from "../../syntax/written.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { zodFunctions, zodRows } from "../../syntax/zod-functions.js";
import type { ZodStep } from "../../syntax/zod.js";
import { memberOf } from "../../syntax/ancestors.js";
import { table } from "../../protocol/table.js";
import {
  member,
  members,
  type ObjectValue,
  type Span,
  stringOf,
  type Value,
} from "../../syntax/value.js";

/** A field of a form, as a user sees it. */
export interface AskedField {
  readonly name: string;
  readonly at: { readonly span: Span };
  /**
   * What a user can type into it; `undefined` if nothing, for example in a field with fixed
   * options.
   */
  readonly takes: "string" | "number" | undefined;
  readonly texts: readonly FieldText[];
  /** A `format: "password"`, which no revision has, but which clearly asks for a password. */
  readonly passwordFormat: { readonly span: Span } | undefined;
}

export interface FieldText {
  readonly part: "title" | "description";
  readonly text: string;
  readonly at: { readonly span: Span };
}

/** The fields of a JSON Schema or a zod schema; `undefined` if the source does not show them. */
export function fieldsOfForm(
  form: ObjectValue | ZodForm,
  settings: KnownFile,
): readonly AskedField[] | undefined {
  if (!("kind" in form)) return form.fields.map((field) => ofZod(field));
  const properties = knownObject(member(form, "properties")?.value);
  if (!properties) return undefined;
  return members(properties).flatMap(({ document, key, keySpan, value }) => {
    const field = knownValues(value, settings).find((one) => one.kind === "object");
    if (key === undefined || !field) return [];
    const at = { span: keySpan };
    const asked = ofObject(key, at, field);
    return [field.document === document ? asked : shownAt(at, asked)];
  });
}

/** A field whose texts are in another file. */
function shownAt(at: AskedField["at"], field: AskedField): AskedField {
  const { passwordFormat, texts } = field;
  return {
    ...field,
    texts: texts.map((one) => ({ ...one, at })),
    passwordFormat: passwordFormat && at,
  };
}

/** The fields of forms that are in other files. */
export function fieldsElsewhere(
  document: Document,
  { schemas }: ElicitationForms,
): readonly NamedPart[] {
  const fields = schemas.flatMap((schema) => {
    const properties = knownObject(member(schema, "properties")?.value);
    return properties ? members(properties).map(({ value }) => value) : [];
  });
  return arrivingElsewhere(
    document,
    fields.filter((field) => !isWritten(field)),
  );
}

/** The fields whose form is not in the document, or that are added to it later. */
export function looseFields({ fields, schemas }: ElicitationForms): readonly AskedField[] {
  const held = new Set(schemas.map((schema) => knownOf(member(schema, "properties")?.value)));
  return fields.flatMap(({ isPart, object }) => {
    const own = memberOf(object);
    if (isPart || (own && held.has(own.owner))) return [];
    if (own?.key !== undefined) return [ofObject(own.key, { span: own.keySpan }, object)];
    const { place } = object;
    const name = place.kind === "assigned" ? place.target.at(-1) : undefined;
    return name === undefined ? [] : [ofObject(name, object, object)];
  });
}

/** Keywords that offer fixed values. Users type nothing. */
const offers: readonly string[] = ["anyOf", "const", "enum", "oneOf"];

function ofObject(name: string, at: AskedField["at"], field: ObjectValue): AskedField {
  const type = member(field, "type") ? textAt(field, "type")?.text : "string";
  const format = member(field, "format");
  const isPassword = textAt(field, "format")?.text === "password";
  // A format such as an address or a date rules out a secret.
  const isFree = !offers.some((key) => member(field, key)) && (!format || isPassword);
  return {
    name,
    at,
    takes: isFree ? typesTaken.get(type ?? "") : undefined,
    texts: textsOf(field),
    passwordFormat: isPassword ? format : undefined,
  };
}

/** What users type into a field, by its JSON Schema type. */
const typesTaken = table<"string" | "number">({
  string: "string",
  number: "number",
  integer: "number",
});

function ofZod({ member: { key = "", keySpan }, steps }: ZodField): AskedField {
  const { listsValues, makes = "" } = zodFunctions.get(steps[0]?.name ?? "") ?? {};
  const isFree = !listsValues && !zodRows(steps).some((row) => row?.isNoSecret);
  return {
    name: key,
    at: { span: keySpan },
    takes: isFree ? typesTaken.get(makes) : undefined,
    texts: steps.flatMap((step) => textsOfStep(step)),
    passwordFormat: undefined,
  };
}

/** The texts in `.describe("…")` and `.meta({ title: "…", description: "…" })`. */
function textsOfStep({ call, name }: ZodStep): readonly FieldText[] {
  const first = unlessSpread(call.arguments[0]);
  if (!first) return [];
  const given = knownValue(first);
  if (name === "describe") {
    const text = literalText(given);
    return text === undefined ? [] : [{ part: "description", text, at: first }];
  }
  if (name !== "meta" || given.kind !== "object") return [];
  return textsOf(given);
}

/** The texts of an object that users see. */
function textsOf(object: ObjectValue): readonly FieldText[] {
  return (["title", "description"] as const).flatMap((part) => {
    const found = textAt(object, part);
    return found ? [{ part, ...found }] : [];
  });
}

/** The text in a member of an object. */
export function textAt(
  object: ObjectValue,
  key: string,
): Pick<FieldText, "text" | "at"> | undefined {
  const at = member(object, key);
  const text = at && literalText(knownValue(at.value));
  return at && text !== undefined ? { at, text } : undefined;
}

/** The text of a literal, with a meaningless word for each part that is only known at run time. */
function literalText(value: Value): string | undefined {
  return value.kind === "template" ? value.texts.join(" x ") : stringOf(value);
}
