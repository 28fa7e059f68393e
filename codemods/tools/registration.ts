import { textOf } from "../../syntax/document.js";
import { sourceOf } from "../../syntax/moved-source.js";
import type { CallValue, Value } from "../../syntax/value.js";
import { hasEffect } from "../../syntax/zod-functions.js";
import { zodChain } from "../../syntax/zod.js";
import { notMovable } from "../copied-members.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/**
 * Replaces the schema of an object with its shape, the schemas of the arguments by name.
 *
 * @param known the schema, of which the value may only be the name
 */
export function asShape(value: Value, known: Value): Rewrite {
  const [base, ...steps] = zodChain(known) ?? [];
  if (base?.name !== "object" || !steps.every(({ name }) => hasEffect(name, "annotates")))
    return refused("the schema does more than name the arguments");
  if (value.casts.length > 0) return refused("a cast declares its type");
  const [shape] = base.call.arguments;
  if (base.call === value && shape?.kind === "object") {
    const source = sourceOf(value.document, shape.outer);
    return source === undefined
      ? refused(notMovable)
      : rewritten([{ span: value.span, text: textOf(value.document, shape.span) }]);
  }
  const [, end] = value.span;
  return rewritten([{ span: [end, end], text: ".shape" }]);
}

/** Calls another method of the same object. */
export function renameMethod(call: CallValue, to: string): Rewrite {
  const {
    arguments: [first],
    name: from,
  } = call;
  const [start, end] = [call.receiver?.outer[1] ?? call.span[0], first?.span[0] ?? call.span[1]];
  const found = call.document.text.slice(start, end).indexOf(from);
  if (found < 0) return refused("its name is not before its arguments");
  const at = start + found;
  return rewritten(
    [{ span: [at, at + from.length], text: to }],
    "`registerTool` was added in SDK 1.13",
  );
}
