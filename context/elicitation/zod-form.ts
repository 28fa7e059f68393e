import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { type CallValue, type Member, members } from "../../syntax/value.js";
import { makesObject, stepsOf, type ZodStep } from "../zod.js";

/** A form that is written as `z.object({ … })`. */
export interface ZodForm {
  /** The call that makes the object. */
  readonly call: CallValue;
  readonly fields: readonly ZodField[];
}

export interface ZodField {
  readonly member: Member;
  /** What makes the field, innermost first: of `z.string().min(1)` the calls of `string` and of `min`. */
  readonly steps: readonly ZodStep[];
}

/** Functions that make a JSON Schema of a schema of zod. */
const converters: ReadonlySet<string> = new Set(["toJSONSchema", "zodToJsonSchema"]);

/** The form that a call makes, as such or by a converter, or `undefined` where it is no object of zod. */
export function zodForm(document: Document, call: CallValue): ZodForm | undefined {
  const [first] = call.arguments;
  if (!first || first.kind === "spread") return undefined;
  if (converters.has(call.callee.at(-1) ?? "")) {
    const inner = resolve(document, first);
    return inner.kind === "call" ? zodForm(document, inner) : undefined;
  }
  const [base] = stepsOf(document, call) ?? [];
  const [shape] = base?.call.arguments ?? [];
  if (!base || !makesObject.has(base.name) || !shape || shape.kind === "spread") return undefined;
  const known = resolve(document, shape);
  if (known.kind !== "object") return undefined;
  const fields = members(known).flatMap((member) => {
    const steps = stepsOf(document, resolve(document, member.value));
    return steps ? [{ member, steps }] : [];
  });
  return { call: base.call, fields };
}
