import { resolve, resolved } from "../names.js";
import { allValues } from "../spreads.js";
import { type ArrayValue, type CallValue, stringOf, stringsOf, type Value } from "../value.js";
import type { ZodStep } from "../zod.js";
import { zodFunctions } from "../zod-functions.js";

/** The schemas in a union. */
export interface Alternatives {
  readonly list: ArrayValue | undefined;
  readonly all: readonly Value[];
}

/** The alternatives passed to a zod function, and the array that lists them. */
export function alternativesIn({ call, name }: ZodStep): Alternatives | undefined {
  const index = zodFunctions.get(name)?.alternatives;
  const list = index === undefined ? undefined : resolved(call.arguments[index]);
  if (list?.kind !== "array") return undefined;
  const all = allValues(list.elements);
  return all && { list, all };
}

/** The alternatives of `A.or(B).or(C)`. */
export function chained({
  arguments: [argument],
  receiver,
}: CallValue): readonly Value[] | undefined {
  if (!argument || argument.kind === "spread" || !receiver) return undefined;
  const isChain = receiver.kind === "call" && receiver.name === "or";
  const before = isChain ? chained(receiver) : [receiver];
  return before && [...before, argument];
}

/** The strings that a schema allows, and the array that lists them. */
export interface Literals {
  readonly list: ArrayValue | undefined;
  readonly texts: readonly string[];
}

/** The strings passed to `literal` or `enum`. */
export function literalsIn(name: string, given: Value): Literals | undefined {
  const known = resolve(given);
  const text = stringOf(known);
  if (name === "literal" && text !== undefined) return { list: undefined, texts: [text] };
  if ((name !== "literal" && name !== "enum") || known.kind !== "array") return undefined;
  const texts = stringsOf(known);
  return texts && { list: known, texts };
}
