import { knownObject, knownOf, knownValue } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import {
  type CallValue,
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { literalsOf } from "../../syntax/shapes/declared-shape.js";
import { zodShape } from "../../syntax/shapes/zod-shape.js";
import { hasEffect, zodFunctions } from "../../syntax/zod-functions.js";
import { zodChain, type ZodStep } from "../../syntax/zod.js";
import { importsFrom } from "../imports.js";
import { packagesNamedMcp } from "../../protocol/packages.js";
import { schemaConverters } from "../../protocol/zod-schemas.js";

/** A form that is written as `z.object({ … })`. */
export interface ZodForm {
  /** The call that creates the object. */
  readonly call: CallValue;
  /** The methods called on the object: `strict` in `z.object({ … }).strict()`. */
  readonly steps: readonly ZodStep[];
  readonly fields: readonly ZodField[];
  /** The function that converts it to JSON Schema, or `undefined` if it is passed on as it is. */
  readonly converter: string | undefined;
}

export interface ZodField {
  readonly member: Member;
  /**
   * The calls that create the field, innermost first: in `z.string().min(1)`, those of `string` and
   * `min`.
   */
  readonly steps: readonly ZodStep[];
}

/** The form that a call creates, also through a converter; `undefined` for other values. */
export function zodForm(call: CallValue): ZodForm | undefined {
  const { name: converter } = call;
  if (schemaConverters.has(converter)) {
    const inner = knownOf(call.arguments[0]);
    const isConverted = inner?.kind === "call" && !schemaConverters.has(inner.name);
    const form = isConverted ? zodForm(inner) : undefined;
    return form && { ...form, converter };
  }
  const [base, ...steps] = zodChain(call) ?? [];
  if (!base || !makesObject(base.name)) return undefined;
  const known = knownObject(base.call.arguments[0]);
  if (!known || describesSchema(known) || isPartOfSchema(call)) return undefined;
  const isWhole = !steps.some(({ name }) => hasEffect(name, "fields"));
  const fields = (isWhole ? members(known) : []).flatMap((field) => {
    const steps = zodChain(knownValue(field.value));
    return steps ? [{ member: field, steps }] : [];
  });
  return { call: base.call, steps, fields, converter: undefined };
}

/** Whether a zod object describes the schema of a form, as the protocol's do, not a form. */
function describesSchema(shape: ObjectValue): boolean {
  const type = member(shape, "type");
  return type !== undefined && literalsOf(zodShape(type.value))?.includes("object") === true;
}

/** Whether a `requestedSchema` is in a schema for requests: `z.object({ requestedSchema: … })`. */
function isPartOfSchema({ place }: CallValue): boolean {
  const around = place.kind === "member" ? place.member.owner.place : undefined;
  const name = around?.kind === "argument" ? around.call.name : "";
  return makesObject(name) || hasEffect(name, "fields");
}

function makesObject(name: string): boolean {
  return zodFunctions.get(name)?.unlisted !== undefined;
}

/** Methods by which frameworks ask a user, with a zod schema as an argument or in its options. */
const asking: ReadonlySet<string> = new Set([
  // mcp-use, frontmcp, mcp-lite
  "elicit",
  // tmcp
  "elicitation",
]);

/** The forms that frameworks create from zod schemas, which they convert in their own ways. */
export function frameworkForms(document: Document): readonly ZodForm[] {
  if (!importsFrom(document, packagesNamedMcp)) return [];
  return document.calls
    .filter(({ callee, name }) => callee.length > 1 && asking.has(name))
    .flatMap((call) => schemasGiven(call))
    .flatMap((schema) => {
      const known = knownValue(schema);
      const form = known.kind === "call" ? zodForm(known) : undefined;
      return form ? [form] : [];
    });
}

function schemasGiven(call: CallValue): readonly Value[] {
  return call.arguments.flatMap((given) => {
    const known = knownOf(given);
    return (known?.kind === "object" ? member(known, "schema")?.value : known) ?? [];
  });
}
