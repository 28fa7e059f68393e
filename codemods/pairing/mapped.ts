import { type Document, textOf } from "../../syntax/document.js";
import type { Value } from "../../syntax/value.js";
import { refused } from "../rewrite.js";
import { arrowOf } from "./callback.js";
import { mappedOptions, paired, type Pairing } from "./pairing.js";
import { mergeParameters } from "./parameters.js";

/** A list that is made of each element of another one. */
interface Mapping {
  readonly receiver: Value;
  /** `undefined`: the list is the other one itself. */
  readonly callback: Value | undefined;
}

/** Pairs `X.map(f)` and `X.map(g)`; one of them may be `X` itself. `undefined`: not of that shape. */
export function pairMapped(document: Document, values: Value, names: Value): Pairing | undefined {
  const [valueMapping, nameMapping] = [mappingOf(document, values), mappingOf(document, names)];
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

function mappingOf(document: Document, list: Value): Mapping | undefined {
  const [only, ...others] = list.kind === "array" ? list.elements : [];
  if (others.length === 0 && only?.kind === "spread")
    return { receiver: only.value, callback: undefined };
  if (list.kind === "reference") return { receiver: list, callback: undefined };
  if (list.kind !== "call" || !list.receiver) return undefined;
  const [callback, ...rest] = list.arguments;
  if (!callback || callback.kind === "spread" || rest.length > 0) return undefined;
  const call = textOf(document, [list.receiver.outer[1], callback.outer[0]]);
  // Not `?.map(`, which may make no list at all.
  return /^\s*\.\s*map\s*(?:<[^()]*>)?\(\s*$/u.test(call)
    ? { receiver: list.receiver, callback }
    : undefined;
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
