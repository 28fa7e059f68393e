import { type Document, textOf } from "../../syntax/document.js";
import { type FunctionValue, type Value, within } from "../../syntax/value.js";
import { movable, sourceOf } from "../../syntax/write.js";
import { refused } from "../rewrite.js";
import { mappedOptions, paired, type Pairing } from "./pairing.js";

/** A list that is made of each element of another one. */
interface Mapping {
  readonly receiver: Value;
  /** `undefined`: the list is the other one itself. */
  readonly callback: Value | undefined;
}

/** Pairs `X.map(f)` and `X.map(g)`; one of them may be `X` itself. `undefined`: not of that shape. */
export function pairMapped(document: Document, values: Value, names: Value): Pairing | undefined {
  const [valueMapping, nameMapping] = [mappingOf(values), mappingOf(names)];
  if (!valueMapping || !nameMapping || (!valueMapping.callback && !nameMapping.callback))
    return undefined;
  const receiver = textOf(document, valueMapping.receiver.span);
  if (receiver !== textOf(document, nameMapping.receiver.span)) return undefined;
  const merged = merge(document, valueMapping.callback, nameMapping.callback);
  if (typeof merged === "string") return refused(merged);
  const options = mappedOptions(receiver, merged.parameters, merged.value, merged.title);
  const isPlain = valueMapping.receiver.kind === "reference";
  const doubt = isPlain ? merged.doubt : "the list would be computed once instead of twice";
  return paired(options, [], doubt);
}

function mappingOf(list: Value): Mapping | undefined {
  const [only, ...others] = list.kind === "array" ? list.elements : [];
  if (others.length === 0 && only?.kind === "spread")
    return { receiver: only.value, callback: undefined };
  if (list.kind === "reference") return { receiver: list, callback: undefined };
  if (list.kind !== "call" || list.callee.at(-1) !== "map" || !list.receiver) return undefined;
  const [callback, ...rest] = list.arguments;
  if (!callback || callback.kind === "spread" || rest.length > 0) return undefined;
  return { receiver: list.receiver, callback };
}

interface Merged {
  readonly parameters: string;
  readonly value: string;
  readonly title: string;
  readonly doubt?: string;
}

/** One callback out of two, or why not. */
function merge(
  document: Document,
  first: Value | undefined,
  second: Value | undefined,
): Merged | string {
  const [value, title] = [arrowOf(document, first), arrowOf(document, second)];
  if (typeof value === "string") return value;
  if (typeof title === "string") return title;
  const parameters = mergeParameters(document, value, title);
  if (!parameters) return "the two callbacks name their parameters in ways that cannot be joined";
  const doubt = [value.doubt, title.doubt].find((reason) => reason !== undefined);
  return {
    parameters: parameters.text,
    value: value.body(parameters.name),
    title: title.body(parameters.name),
    ...(doubt === undefined ? {} : { doubt }),
  };
}

/** A callback as an arrow function: its parameters' source, and its body once the element has a name. */
interface Arrow {
  readonly source: FunctionValue | undefined;
  readonly body: (element: string) => string;
  readonly doubt?: string;
}

function arrowOf(document: Document, callback: Value | undefined): Arrow | string {
  if (!callback)
    return {
      source: undefined,
      body: (element) => element,
      doubt: "the values come from a list that is not made here",
    };
  if (callback.kind === "reference") {
    const name = textOf(document, callback.span);
    const doubt = `\`${name}\` would no longer be given the index`;
    return { source: undefined, body: (element) => `${name}(${element})`, doubt };
  }
  if (callback.kind !== "function") return "the callback is computed";
  const { body, parameters, isPlain } = callback;
  if (!body) return "the bodies of the callbacks would have to be merged";
  if (!isPlain || parameters.length === 0 || parameters.length > 2)
    return "the callback is not a plain arrow function of an element";
  if (
    document.comments.some(({ span }) => within(span, callback.outer) && !within(span, body.outer))
  )
    return "a comment in the callback would be lost";
  const source = sourceOf(document, body.outer);
  if (source === undefined) return "a template over several lines cannot be moved";
  return {
    source: callback,
    body: (element) =>
      movable(document, body.outer[0], renamed(document, callback, body, element)) ?? source,
  };
}

function mergeParameters(
  document: Document,
  first: Arrow,
  second: Arrow,
): { text: string; name: string } | undefined {
  const sources = [first.source, second.source].filter((source) => source !== undefined);
  const [longest] = sources.toSorted((a, b) => b.parameters.length - a.parameters.length);
  if (!longest) return { text: "(value)", name: "value" };
  const name = longest.parameters[0]?.name;
  const text = parametersText(document, longest);
  const other = sources.find((source) => source !== longest);
  if (name === undefined) {
    const joined = other && joinedPattern(document, longest, other);
    return joined === undefined ? undefined : { text: joined, name: "" };
  }
  if (!other) return { text, name };
  const otherName = other.parameters[0]?.name;
  if (otherName === undefined || !indexesAgree(longest, other)) return undefined;
  return otherName === name || canRename(document, other, name) ? { text, name } : undefined;
}

/** The parameter list as written, with or without parentheses. */
function parametersText(document: Document, { span, parameters }: FunctionValue): string {
  const text = textOf(document, span);
  const last = parameters.at(-1);
  const isBare = !text.startsWith("(");
  return isBare || !last
    ? textOf(document, last?.span ?? span)
    : text.slice(0, text.indexOf(")", last.span[1] - span[0]) + 1);
}

/**
 * `({ id }) =>` and `({ label }) =>` make `({ id, label }) =>`.
 * Safe when neither body uses a name that only the other one's pattern binds.
 */
function joinedPattern(
  document: Document,
  first: FunctionValue,
  second: FunctionValue,
): string | undefined {
  const texts = [first, second].map((source) => parametersText(document, source));
  if (texts[0] === texts[1]) return texts[0];
  const [ours, theirs] = [patternNames(document, first), patternNames(document, second)];
  if (!ours || !theirs) return undefined;
  const captured = [
    ...theirs.filter((name) => !ours.includes(name) && usesName(document, first, name)),
    ...ours.filter((name) => !theirs.includes(name) && usesName(document, second, name)),
  ];
  return captured.length > 0 ? undefined : `({ ${[...new Set([...ours, ...theirs])].join(", ")} })`;
}

/** The names of a parameter such as `{ id, label }`; `undefined` for any other parameter list. */
function patternNames(
  document: Document,
  { parameters }: FunctionValue,
): readonly string[] | undefined {
  const [only, ...others] = parameters;
  const pattern = only && /^\{([\w$\s,]*)\}$/u.exec(textOf(document, only.span))?.[1];
  if (others.length > 0 || pattern === undefined) return undefined;
  return pattern
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function usesName(document: Document, { body }: FunctionValue, name: string): boolean {
  return (document.references.get(name) ?? []).some(
    ({ span }) => body !== undefined && within(span, body.span),
  );
}

function indexesAgree(longest: FunctionValue, other: FunctionValue): boolean {
  const index = other.parameters[1];
  return (
    index === undefined || (index.name !== undefined && index.name === longest.parameters[1]?.name)
  );
}

/**
 * Whether the callback's element can take another name.
 * Safe when its body holds no function of its own that could shadow either name, and does not use the new name.
 */
function canRename(document: Document, callback: FunctionValue, name: string): boolean {
  const { body } = callback;
  if (!body || document.functions.some(({ span }) => within(span, body.span))) return false;
  return !usesName(document, callback, name);
}

/** The body's source, with its element renamed. */
function renamed(
  document: Document,
  { parameters }: FunctionValue,
  body: Value,
  element: string,
): string {
  let text = textOf(document, body.outer);
  const name = parameters[0]?.name;
  if (name === undefined || element === "" || name === element) return text;
  const uses = (document.references.get(name) ?? []).filter(({ span }) => within(span, body.span));
  for (const { span } of uses.toReversed()) {
    const start = span[0] - body.outer[0];
    const isShorthand =
      /^\s*[,}]/u.test(text.slice(start + name.length)) && /[{,]\s*$/u.test(text.slice(0, start));
    const replacement = isShorthand ? `${name}: ${element}` : element;
    text = text.slice(0, start) + replacement + text.slice(start + name.length);
  }
  return text;
}
