import { sourceOf } from "../../syntax/moved-source.js";
import { allValues } from "../../syntax/spreads.js";
import { stringified } from "../../syntax/stringified.js";
import type { CallValue, Member } from "../../syntax/value.js";
import { replaceValue } from "../../syntax/write.js";
import { notMovable } from "../copied-members.js";
import { refused, relyingOn, type Rewrite, rewritten } from "../rewrite.js";
import { isFiltered } from "../content/json-text.js";

/** Rewrites `callTool("add", { a })` to `callTool({ name: "add", arguments: { a } })`. */
export function nameParameters(call: CallValue, keys: readonly string[]): Rewrite {
  const given = allValues(call.arguments);
  const last = given?.at(-1);
  if (!given || !last || given.length > keys.length)
    return refused("it is unclear what the other arguments are");
  const [, end] = last.outer;
  const edits = given.map(({ outer: [start] }, index) => ({
    span: [start, start] as const,
    text: `${index === 0 ? "{ " : ""}${keys[index] ?? ""}: `,
  }));
  const rewrite = rewritten([...edits, { span: [end, end], text: " }" }]);
  return relyingOn(rewrite, { method: call.name });
}

/** Rewrites `arguments: JSON.stringify({ a })` to `arguments: { a }`. */
export function unstringify({ document, value }: Member): Rewrite | undefined {
  const given = stringified(value);
  if (!given || isFiltered(value)) return undefined;
  const source = sourceOf(document, given.outer);
  if (source === undefined) return refused(notMovable);
  const doubt = given.kind === "object" ? undefined : "it may not be an object";
  return rewritten([replaceValue(value, source)], doubt);
}
