import type { Document } from "../syntax/document.js";
import { type FunctionValue, type Span, type Value, within } from "../syntax/value.js";
import { freeName } from "./free-name.js";

/** What the answer is kept in: a name, or a pattern that then takes its parts out of one. */
export interface Holder {
  readonly name: string;
  readonly pattern?: { readonly span: Span; readonly keyword: string };
  /** What is returned, where the answer is a part of that: as a statement, or as all that the handler is. */
  readonly returned?: Span;
  readonly isBody?: boolean;
}

/** Names for an answer that has none, of which a file is hoped not to have one already. */
const names: readonly string[] = ["answer", "response", "elicited"];

/** `const { action, content } = await …` up to its value: without types and default values, which would be lost in between. */
const patternBefore = /\b(const|let)\s+(\{[\w\s,:$]*\})\s*=\s*$/u;

/** What the answer of a question is kept in, where that is a constant of its own. */
export function holderOf(
  { text }: Document,
  handler: FunctionValue,
  { outer, place }: Value,
): Holder | undefined {
  if (place.kind === "variable" && place.type === undefined) return { name: place.name };
  if (place.kind !== "taken apart") return undefined;
  const [, keyword = "", pattern = ""] = patternBefore.exec(text.slice(0, outer[0])) ?? [];
  const name = freeName(names, text.slice(...handler.span));
  if (pattern === "" || name === undefined) return undefined;
  const start = text.lastIndexOf(pattern, outer[0]);
  return { name, pattern: { span: [start, start + pattern.length], keyword } };
}

/** Of `return told(await …)`, and of `() => told(await …)`, what is returned. */
export function returnHolder(
  { returned, text }: Document,
  handler: FunctionValue,
  kept: Value,
): Holder | undefined {
  const name = freeName(names, text.slice(...handler.span));
  const isIn = (value: Value): boolean => within(kept.span, value.outer);
  const { body } = handler;
  if (name === undefined) return undefined;
  if (body && isIn(body)) {
    const arrow = text.slice(handler.span[0], body.outer[0]).lastIndexOf("=>");
    const behind = handler.span[0] + arrow + "=>".length;
    return { name, returned: [behind, handler.span[1]], isBody: true };
  }
  const value = returned.find(
    (one) => one.place.kind === "returned" && one.place.by === handler && isIn(one),
  );
  if (!value) return undefined;
  const [word = ""] = /return\s+$/u.exec(text.slice(0, value.outer[0])) ?? [];
  const start = value.outer[0] - word.length;
  // Statements cannot be put before one that an `if` or an `else` alone stands for.
  const isStatement = /[{};]\s*$/u.test(text.slice(0, start));
  return word === "" || !isStatement ? undefined : { name, returned: [start, value.outer[1]] };
}
