import { textOf } from "../../../syntax/document.js";
import { onlyReturned } from "../../../syntax/returned-by.js";
import { type FunctionValue, within } from "../../../syntax/value.js";
import { type Arrow, usesName } from "./callback.js";

/** Merges the parameters of two callbacks, and names their element; `undefined` if it cannot. */
export function mergeParameters(
  first: Arrow,
  second: Arrow,
): { text: string; name: string } | undefined {
  const sources = [first.source, second.source].filter((source) => source !== undefined);
  const [longest] = sources.toSorted((a, b) => b.parameters.length - a.parameters.length);
  const called = [first.calls, second.calls];
  if (!longest) {
    const name = elementName(called);
    return { text: `(${name})`, name };
  }
  if (longest.parameters.some((one) => one.name !== undefined && called.includes(one.name)))
    return undefined;
  const name = longest.parameters[0]?.name;
  const text = parametersText(longest);
  const other = sources.find((source) => source !== longest);
  if (name === undefined) {
    const joined = other && joinedPattern(longest, other);
    return joined === undefined ? undefined : { text: joined, name: "" };
  }
  if (!other) return { text, name };
  const otherName = other.parameters[0]?.name;
  if (otherName === undefined || !indexesAgree(longest, other)) return undefined;
  return otherName === name || canRename(other, name) ? { text, name } : undefined;
}

/** A name for an element that does not shadow the names used next to it. */
export function elementName(used: readonly (string | undefined)[]): string {
  const [name = "value"] = ["value", "option", "element"].filter((one) => !used.includes(one));
  return name;
}

/** The parameter list in the source, with or without parentheses. */
function parametersText({ span, parameters, document }: FunctionValue): string {
  const text = textOf(document, span);
  const last = parameters.at(-1);
  const isBare = !text.startsWith("(");
  return isBare || !last
    ? textOf(document, last?.span ?? span)
    : text.slice(0, text.indexOf(")", last.span[1] - span[0]) + 1);
}

/**
 * Merges `({ id }) =>` and `({ label }) =>` into `({ id, label }) =>`.
 * Safe if neither body uses a name that only the other pattern binds.
 */
function joinedPattern(first: FunctionValue, second: FunctionValue): string | undefined {
  const texts = [first, second].map((source) => parametersText(source));
  if (texts[0] === texts[1]) return texts[0];
  const [ours, theirs] = [patternNames(first), patternNames(second)];
  if (!ours || !theirs) return undefined;
  const captured = [
    ...theirs.filter((name) => !ours.includes(name) && usesName(first, name)),
    ...ours.filter((name) => !theirs.includes(name) && usesName(second, name)),
  ];
  return captured.length > 0 ? undefined : `({ ${[...new Set([...ours, ...theirs])].join(", ")} })`;
}

/** The names in a parameter such as `{ id, label }`; `undefined` for any other parameter list. */
function patternNames({ document, parameters }: FunctionValue): readonly string[] | undefined {
  const [only, ...others] = parameters;
  const pattern = only && /^\{([\w$\s,]*)\}$/u.exec(textOf(document, only.span))?.[1];
  if (others.length > 0 || pattern === undefined) return undefined;
  return pattern
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Whether the index parameter has the same meaning in both callbacks. */
function indexesAgree(longest: FunctionValue, other: FunctionValue): boolean {
  const [name, index] = [longest.parameters[1]?.name, other.parameters[1]];
  if (index === undefined) return name === undefined || !usesName(other, name);
  return index.name !== undefined && index.name === name;
}

/**
 * Whether the callback's element can be renamed.
 * Safe if its body contains no function that could shadow either name, and does not use the new
 * name.
 */
function canRename(callback: FunctionValue, name: string): boolean {
  const body = onlyReturned(callback);
  if (!body || callback.document.functions.some(({ span }) => within(span, body.span)))
    return false;
  return !usesName(callback, name);
}
