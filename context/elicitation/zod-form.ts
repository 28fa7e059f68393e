import type { Document } from "../../syntax/document.js";
import { resolve, resolved, resolvedObject } from "../../syntax/names.js";
import {
  type CallValue,
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { literalsOf } from "../../syntax/shapes/declared-shape.js";
import { makesObject } from "../../syntax/shapes/zod-notation.js";
import { zodShape } from "../../syntax/shapes/zod-shape.js";
import { zodChain, type ZodStep } from "../../syntax/zod.js";
import { importsFrom } from "../imports.js";
import { packagesNamedMcp } from "../../protocol/packages.js";

/** A form that is written as `z.object({ … })`. */
export interface ZodForm {
  /** The call that makes the object. */
  readonly call: CallValue;
  /** What is called on the object: `strict` of `z.object({ … }).strict()`. */
  readonly steps: readonly ZodStep[];
  readonly fields: readonly ZodField[];
  /** The function that makes a JSON Schema of it, or `undefined` where it is handed over as it is. */
  readonly converter: string | undefined;
}

export interface ZodField {
  readonly member: Member;
  /** What makes the field, innermost first: of `z.string().min(1)` the calls of `string` and of `min`. */
  readonly steps: readonly ZodStep[];
}

/** Functions that make a JSON Schema of a schema of zod. */
const converters: ReadonlySet<string> = new Set(["toJSONSchema", "zodToJsonSchema"]);

/** Methods of an object that leave fields out, or put others in their place. */
const changesFields: ReadonlySet<string> = new Set([
  ...["extend", "safeExtend", "merge", "omit", "pick"],
]);

/** The form that a call makes, as such or by a converter, or `undefined` where it is no object of zod. */
export function zodForm(document: Document, call: CallValue): ZodForm | undefined {
  const converter = call.callee.at(-1) ?? "";
  if (converters.has(converter)) {
    const inner = resolved(document, call.arguments[0]);
    const isConverted = inner?.kind === "call" && !converters.has(inner.callee.at(-1) ?? "");
    const form = isConverted ? zodForm(document, inner) : undefined;
    return form && { ...form, converter };
  }
  const [base, ...steps] = zodChain(document, call) ?? [];
  if (!base || !makesObject.has(base.name)) return undefined;
  const known = resolvedObject(document, base.call.arguments[0]);
  if (!known || describesSchema(document, known) || isPartOfSchema(call)) return undefined;
  const isWhole = !steps.some(({ name }) => changesFields.has(name));
  const fields = (isWhole ? members(known) : []).flatMap((field) => {
    const steps = zodChain(document, resolve(document, field.value));
    return steps ? [{ member: field, steps }] : [];
  });
  return { call: base.call, steps, fields, converter: undefined };
}

/** Whether an object of zod describes the schema of a form, as the protocol's own do, and no form. */
function describesSchema(document: Document, shape: ObjectValue): boolean {
  const type = member(shape, "type");
  return type !== undefined && literalsOf(zodShape(document, type.value))?.join("") === "object";
}

/** Whether a member `requestedSchema` belongs to what describes a request: `z.object({ requestedSchema: z.object(…) })` */
function isPartOfSchema({ place }: CallValue): boolean {
  const around = place.kind === "member" ? place.member.owner.place : undefined;
  const name = around?.kind === "argument" ? (around.call.callee.at(-1) ?? "") : "";
  return makesObject.has(name) || changesFields.has(name);
}

/** Methods by which frameworks ask a user, with a schema of zod as one of their arguments or in an object. */
const asking: ReadonlySet<string> = new Set([
  // mcp-use, frontmcp, mcp-lite
  "elicit",
  // tmcp
  "elicitation",
]);

/** The forms that frameworks make of schemas of zod: they make other things of them than the SDK does. */
export function frameworkForms(document: Document): readonly ZodForm[] {
  if (!importsFrom(document, packagesNamedMcp)) return [];
  return document.calls
    .filter(({ callee }) => callee.length > 1 && asking.has(callee.at(-1) ?? ""))
    .flatMap((call) => schemasGiven(document, call))
    .flatMap((schema) => {
      const known = resolve(document, schema);
      const form = known.kind === "call" ? zodForm(document, known) : undefined;
      return form ? [form] : [];
    });
}

function schemasGiven(document: Document, call: CallValue): readonly Value[] {
  return call.arguments.flatMap((given) => {
    const known = resolved(document, given);
    return (known?.kind === "object" ? member(known, "schema")?.value : known) ?? [];
  });
}
