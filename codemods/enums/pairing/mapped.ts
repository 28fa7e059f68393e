import { textOf } from "../../../syntax/document.js";
import { resolve } from "../../../syntax/names.js";
import { onlyValue, originalList, unlessSpread } from "../../../syntax/spreads.js";
import { hasEveryKey, member, stringOf, type Value } from "../../../syntax/value.js";
import { firstRepeated, mayBeNoString } from "../options.js";
import { refused } from "../../rewrite.js";
import { arrowOf } from "./callback.js";
import { computedDoubt } from "./computed.js";
import { listedTwice, mappedOptions, paired, type Pairing } from "./pairing.js";
import { mergeParameters } from "./parameters.js";

/** A list with a value for each element of another list. */
interface Mapping {
  readonly receiver: Value;
  /** `undefined` if the list is the other one itself. */
  readonly callback: Value | undefined;
}

/**
 * Pairs `X.map(f)` and `X.map(g)`, one of which may be `X` itself. Returns `undefined` for lists of
 * another form.
 */
export function pairMapped(values: Value, names: Value): Pairing | undefined {
  const [valueMapping, nameMapping] = [mappingOf(values), mappingOf(names)];
  if (!valueMapping || !nameMapping || (!valueMapping.callback && !nameMapping.callback))
    return undefined;
  const receiver = textOf(values.document, valueMapping.receiver.span);
  if (receiver !== textOf(values.document, nameMapping.receiver.span)) return undefined;
  const value = arrowOf(valueMapping.callback);
  const title = arrowOf(nameMapping.callback);
  if (typeof value === "string") return refused(value);
  if (typeof title === "string") return refused(title);
  const parameters = mergeParameters(value, title);
  if (!parameters) return refused("the parameters of the two callbacks cannot be merged");
  const repeated = repeatedValue(valueMapping);
  if (repeated !== undefined) return listedTwice(repeated);
  const { name, text } = parameters;
  const options = mappedOptions(receiver, text, value.body(name), title.body(name));
  const isPlain = valueMapping.receiver.kind === "reference";
  const doubt =
    missingText(valueMapping, nameMapping) ??
    (isPlain ? (value.doubt ?? title.doubt) : "the list would be computed once instead of twice") ??
    computedDoubt(valueMapping.callback, nameMapping.callback);
  return paired(options, [], doubt);
}

/** The value that a mapped list repeats, if the file defines the list and shows its parts. */
function repeatedValue(mapping: Mapping): string | undefined {
  return firstRepeated(
    partsTaken(mapping).map((part) => (part === "none" ? undefined : stringOf(part))),
  );
}

/** The doubt about an element that has no string, if the file shows one. */
function missingText(...mappings: readonly Mapping[]): string | undefined {
  for (const mapping of mappings) {
    const index = partsTaken(mapping).findIndex((part) => {
      if (part === "none") return true;
      return part !== undefined && mayBeNoString(part);
    });
    if (index !== -1) return `element ${index + 1} of the list lacks a value or a name`;
  }
  return undefined;
}

/**
 * The part that the callback takes from each element: the element itself, a member of it, or one of
 * a pair. `undefined` if that is unknown, `"none"` if the element lacks it.
 */
function partsTaken({ callback, receiver }: Mapping): readonly (Value | "none" | undefined)[] {
  const list = resolve(receiver);
  if (list.kind !== "array") return [];
  return list.elements.map((element) =>
    element && element.kind !== "spread" ? partTaken(element, callback) : undefined,
  );
}

/** That part of a single element. */
export function partTaken(element: Value, callback: Value | undefined): Value | "none" | undefined {
  const known = resolve(element);
  if (!callback) return known;
  const [parameter] = callback.kind === "function" ? callback.parameters : [];
  const body = callback.kind === "function" ? callback.body : undefined;
  if (body?.kind !== "reference" || !parameter) return undefined;
  const [root, ...keys] = body.path;
  const [taken] = parameter.bindings.filter(({ name }) => name === root);
  const path = [...(taken?.path ?? []), ...keys];
  if (!taken || path.length > 1) return undefined;
  const [key] = path;
  if (key === undefined) return known;
  const part = known.kind === "object" ? member(known, key)?.value : elementAt(known, Number(key));
  if (part) return resolve(part);
  return known.kind === "object" && hasEveryKey(known) ? "none" : undefined;
}

function elementAt(list: Value, index: number): Value | undefined {
  return list.kind === "array" ? unlessSpread(list.elements[index]) : undefined;
}

function mappingOf(list: Value): Mapping | undefined {
  const original = originalList(list);
  if (original !== list || list.kind === "reference")
    return { receiver: original, callback: undefined };
  if (list.kind !== "call" || !list.receiver) return undefined;
  const callback = onlyValue(list.arguments);
  if (!callback) return undefined;
  const call = textOf(list.document, [list.receiver.outer[1], callback.outer[0]]);
  // Not `?.map(`, which may not return a list.
  return /^\s*\.\s*map\s*(?:<[^()]*>)?\(\s*$/u.test(call)
    ? { receiver: list.receiver, callback }
    : undefined;
}
