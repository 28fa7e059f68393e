import { textOf } from "../../../syntax/document.js";
import { resolve } from "../../../syntax/names.js";
import { onlyValue } from "../../../syntax/spreads.js";
import { type FunctionValue, members, type Value } from "../../../syntax/value.js";
import { mayBeNoString } from "../options.js";
import { refused } from "../../rewrite.js";
import { arrowOf, usesName } from "./callback.js";
import { computedDoubt } from "./computed.js";
import { type ImportedValues, valueBehind } from "./imported-values.js";
import { partTaken } from "./mapped.js";
import { mappedOptions, paired, type Pairing } from "./pairing.js";

type Part = "key" | "value";

/** A list derived from the keys or the values of an object. */
interface Taken {
  readonly of: Value;
  /** The source of the object. */
  readonly object: string;
  /** Code that lists the object's entries. */
  readonly entries: string;
  readonly part: Part;
  /** The name or pattern of the callback's parameter; `undefined` without a callback. */
  readonly parameter: string | undefined;
  /** The names that the parameter declares. */
  readonly names: readonly string[];
  readonly callback: FunctionValue | undefined;
  readonly body: string | undefined;
  /** Whether the callback gets a pair of a key and its value. */
  readonly isPair: boolean;
  readonly doubt: string | undefined;
}

/**
 * Pairs a list derived from the keys of an object with one derived from its values:
 * `Object.keys(X)` and `Object.values(X).map(f)`, or the two halves of `Object.entries(X)`.
 * Returns `undefined` for lists of another form.
 *
 * Safe because all three list the same own properties in the same order.
 */
export function pairEntries(
  values: Value,
  names: Value,
  imported: ImportedValues,
): Pairing | undefined {
  const [first, second] = [takenOf(values), takenOf(names)];
  if (!first || first.object !== second?.object || first.part === second.part) return undefined;
  const value = first.parameter ?? "value";
  const title = second.parameter ?? "title";
  const isClear = !isHidden(first, second, title) && !isHidden(second, first, value);
  if (value === title || !isClear)
    return refused("the parameters of the two callbacks cannot be merged");
  const pattern = first.part === "key" ? `[${value}, ${title}]` : `[${title}, ${value}]`;
  const options = mappedOptions(
    first.entries,
    `(${pattern})`,
    first.body ?? value,
    second.body ?? title,
  );
  // Keys are unique, but values may repeat.
  const shared = first.part === "value" ? "two entries may have the same value" : undefined;
  const doubt = computedDoubt(first.callback, second.callback) ?? withoutName(second, imported);
  return paired(options, [], first.doubt ?? second.doubt ?? shared ?? doubt);
}

function takenOf(list: Value): Taken | undefined {
  if (list.kind !== "call") return undefined;
  const plain = listOf(list);
  if (plain) return plain.part === "entry" ? undefined : { ...plain, ...bare, part: plain.part };
  const [callback, ...others] = list.arguments;
  const of = list.name === "map" || !list.receiver ? list.receiver : undefined;
  const listed = of && listOf(of);
  if (!listed || callback?.kind !== "function" || others.length > 0) return undefined;
  const arrow = arrowOf(callback);
  const [only, ...more] = callback.parameters;
  if (typeof arrow === "string" || !only || only.type || more.length > 0) return undefined;
  const made = {
    callback,
    body: arrow.body(only.name ?? ""),
    doubt: listed.doubt ?? arrow.doubt,
    isPair: listed.part === "entry",
  };
  const { part } = listed;
  const names = only.bindings.map(({ name }) => name);
  if (part !== "entry")
    return { ...listed, ...made, part, parameter: textOf(list.document, only.span), names };
  const used = only.bindings.filter(({ name }) => usesName(callback, name));
  const [binding] = used;
  const [index = "", ...deeper] = binding?.path ?? [];
  const half = halves.get(index);
  if (!binding || used.length > 1 || deeper.length > 0 || !half) return undefined;
  const { name } = binding;
  return { ...listed, ...made, part: half, parameter: name, names: [name] };
}

const bare = {
  parameter: undefined,
  names: [],
  callback: undefined,
  body: undefined,
  isPair: false,
} as const;

const halves: ReadonlyMap<string, Part> = new Map([
  ["0", "key"],
  ["1", "value"],
]);

const methods: ReadonlyMap<string, Part | "entry"> = new Map([
  ["Object.keys", "key"],
  ["Object.values", "value"],
  ["Object.entries", "entry"],
]);

/** `Object.keys(X)`, `Object.values(X)`, `Object.entries(X)`, or a constant with the latter. */
function listOf(
  list: Value,
):
  | (Pick<Taken, "doubt" | "entries" | "object" | "of"> & { readonly part: Part | "entry" })
  | undefined {
  const call = resolve(list);
  const part = call.kind === "call" ? methods.get(call.callee.join(".")) : undefined;
  const object = part && call.kind === "call" ? onlyValue(call.arguments) : undefined;
  if (!part || !object || (call !== list && part !== "entry")) return undefined;
  const source = textOf(list.document, object.span);
  const doubt =
    call === list && object.kind !== "reference"
      ? "the object would be computed once instead of twice"
      : undefined;
  const entries = call === list ? `Object.entries(${source})` : textOf(list.document, list.span);
  return { part, of: object, object: source, entries, doubt };
}

/** The doubt about an entry whose value is not a name, if the file shows one. */
function withoutName(
  { callback, isPair, of }: Taken,
  imported: ImportedValues,
): string | undefined {
  const object = valueBehind(of, imported);
  if (object.kind !== "object") return undefined;
  const [entry] = members(object).filter(({ value }) => {
    const part = partTaken(value, callback, isPair ? 1 : 0);
    return part === "none" || (part !== undefined && mayBeNoString(part));
  });
  return entry && `the entry \`${entry.key ?? ""}\` has no name`;
}

/** Whether a part uses a name of the other part with another meaning. */
function isHidden(of: Taken, other: Taken, name: string): boolean {
  const { callback } = of;
  return callback !== undefined && [name, ...other.names].some((one) => usesName(callback, one));
}
