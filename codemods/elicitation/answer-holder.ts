import { type FunctionValue, type Span, type Value, within } from "../../syntax/value.js";
import { freeName } from "../free-name.js";

/** What holds the answer: a name, or a declared name or pattern that is given it afterwards. */
export interface Holder {
  readonly name: string;
  readonly pattern?: {
    readonly span: Span;
    readonly keyword: string;
    /** Its declared type, which the answer is not known to have. */
    readonly type?: string;
  };
  /**
   * What is returned if the answer is only a part of it: a `return` statement, or the body of an
   * arrow function.
   */
  readonly returned?: Span;
  readonly isBody?: boolean;
}

/** Candidate names for an answer that has none. */
const names: readonly string[] = ["answer", "response", "elicited"];

/**
 * `const { action, content } = await …` up to its value, or `const answer: ElicitResult = await …`.
 * Default values are texts, numbers, names, `{}` or `[]`.
 */
const patternBefore =
  /\b(const|let)\s+(\{(?:[\w\s,:$="']|\{\}|\[\])*\}|[\w$]+(?:\s*:\s*[\w$.]+)?)\s*=\s*$/u;

/**
 * What holds the answer to a request, if it is a constant of its own.
 *
 * @param isApart whether the constant is to hold only a part of the answer
 */
export function holderOf(
  handler: FunctionValue,
  { outer, place }: Value,
  isApart: boolean,
): Holder | undefined {
  const { text } = handler.document;
  // What the same statement declares next may be made of the answer.
  if (/^\s*,/u.test(text.slice(outer[1]))) return undefined;
  const isNamed = place.kind === "variable" && place.type === undefined;
  if (isNamed && !isApart) return { name: place.name };
  if (place.kind !== "variable" && place.kind !== "taken apart") return undefined;
  const [, keyword = "", pattern = ""] = patternBefore.exec(text.slice(0, outer[0])) ?? [];
  const name = freeName(names, text.slice(...handler.span));
  if (pattern === "" || name === undefined) return undefined;
  const start = text.lastIndexOf(pattern, outer[0]);
  const [, type] = /:\s*([\w$.]+)$/u.exec(pattern.startsWith("{") ? "" : pattern) ?? [];
  const span = [start, start + pattern.length] as const;
  return { name, pattern: { span, keyword, ...(type === undefined ? {} : { type }) } };
}

/** The holder for an answer inside a returned value, as in `return told(await …)`. */
export function returnHolder(handler: FunctionValue, kept: Value): Holder | undefined {
  const { returned, text } = handler.document;
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
  // Nothing can be inserted before the only statement of an `if` or `else` without braces.
  const isStatement = /[{};]\s*$/u.test(text.slice(0, start));
  return word === "" || !isStatement ? undefined : { name, returned: [start, value.outer[1]] };
}
