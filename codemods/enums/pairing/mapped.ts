import { originsOf } from "../../../flow/origins.js";
import { textOf } from "../../../syntax/document.js";
import { resolve } from "../../../syntax/names.js";
import { onlyReturned } from "../../../syntax/returned-by.js";
import { onlyValue, originalList, unlessSpread } from "../../../syntax/spreads.js";
import { hasEveryKey, member, stringOf, type Value } from "../../../syntax/value.js";
import { firstRepeated, mayBeNoString } from "../options.js";
import { refused } from "../../rewrite.js";
import { arrowOf } from "./callback.js";
import { computedDoubt } from "./computed.js";
import { type ImportedValues, valueBehind } from "./imported-values.js";
import { listedTwice, mappedOptions, paired, type Pairing } from "./pairing.js";
import { mergeParameters } from "./parameters.js";

/** A list with a value for each element of another list. */
interface Mapping {
  readonly receiver: Value;
  /** What the other list may be, as the file shows, or the one from which it is imported. */
  readonly lists: readonly Value[];
  /** `undefined` if the list is the other one itself. */
  readonly callback: Value | undefined;
}

/**
 * Pairs `X.map(f)` and `X.map(g)`, one of which may be `X` itself. Returns `undefined` for lists of
 * another form.
 */
export function pairMapped(
  values: Value,
  names: Value,
  imported: ImportedValues,
): Pairing | undefined {
  const [valueMapping, nameMapping] = [mappingOf(values, imported), mappingOf(names, imported)];
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
  const repeated = partsTaken(mapping).flatMap(
    (parts) =>
      firstRepeated(parts.map((part) => (part === "none" ? undefined : stringOf(part)))) ?? [],
  );
  return repeated[0];
}

/** The doubt about an element that has no string, if the file shows one. */
function missingText(...mappings: readonly Mapping[]): string | undefined {
  for (const parts of mappings.flatMap(partsTaken)) {
    const index = parts.findIndex((part) => {
      if (part === "none") return true;
      return part !== undefined && mayBeNoString(part);
    });
    if (index !== -1) return `element ${index + 1} of the list lacks a value or a name`;
  }
  return undefined;
}

/**
 * The parts that the callback takes from the elements of each list: the element itself, a member of
 * it, or one of a pair. `undefined` if that is unknown, `"none"` if the element lacks it.
 */
function partsTaken({
  callback,
  lists,
}: Mapping): readonly (readonly (Value | "none" | undefined)[])[] {
  return lists.map((list) =>
    list.kind === "array"
      ? list.elements.map((element) =>
          element && element.kind !== "spread" ? partTaken(element, callback) : undefined,
        )
      : [],
  );
}

/**
 * That part of a single element.
 *
 * @param skipped how many keys of the callback's pattern lead to the element
 */
export function partTaken(
  element: Value,
  callback: Value | undefined,
  skipped = 0,
): Value | "none" | undefined {
  const known = resolve(element);
  if (!callback) return known;
  const [parameter] = callback.kind === "function" ? callback.parameters : [];
  const body = callback.kind === "function" ? onlyReturned(callback) : undefined;
  if (body?.kind !== "reference" || !parameter) return undefined;
  const [root, ...keys] = body.path;
  const [taken] = parameter.bindings.filter(({ name }) => name === root);
  return taken && partUnder(known, [...taken.path.slice(skipped), ...keys]);
}

function partUnder(value: Value, [key, ...others]: readonly string[]): Value | "none" | undefined {
  if (key === undefined) return value;
  const part = value.kind === "object" ? member(value, key)?.value : elementAt(value, Number(key));
  if (part) return partUnder(resolve(part), others);
  return value.kind === "object" && hasEveryKey(value) ? "none" : undefined;
}

function listsOf(list: Value, imported: ImportedValues): readonly Value[] {
  return [...new Set([valueBehind(list, imported), ...originsOf(list)])];
}

function elementAt(list: Value, index: number): Value | undefined {
  return list.kind === "array" ? unlessSpread(list.elements[index]) : undefined;
}

function mappingOf(list: Value, imported: ImportedValues): Mapping | undefined {
  const original = originalList(list);
  if (original !== list || list.kind === "reference")
    return { receiver: original, lists: listsOf(original, imported), callback: undefined };
  if (list.kind !== "call" || !list.receiver) return undefined;
  const callback = onlyValue(list.arguments);
  if (!callback) return undefined;
  const call = textOf(list.document, [list.receiver.outer[1], callback.outer[0]]);
  // Not `?.map(`, which may not return a list.
  return /^\s*\.\s*map\s*(?:<[^()]*>)?\(\s*$/u.test(call)
    ? { receiver: list.receiver, lists: listsOf(list.receiver, imported), callback }
    : undefined;
}
