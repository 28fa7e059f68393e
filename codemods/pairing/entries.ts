import { type Document, textOf } from "../../syntax/document.js";
import type { Value } from "../../syntax/value.js";
import { mappedOptions, paired, type Pairing } from "./pairing.js";

/**
 * Pairs `Object.keys(X)` and `Object.values(X)`. `undefined`: not of that shape.
 * Safe because both list the same own properties in the same order, which is that of `Object.entries`.
 */
export function pairEntries(document: Document, values: Value, names: Value): Pairing | undefined {
  const [keysOf, valuesOf] = [argumentOf(values, "keys"), argumentOf(names, "values")];
  if (!keysOf || !valuesOf) return undefined;
  const source = textOf(document, keysOf.span);
  if (source !== textOf(document, valuesOf.span)) return undefined;
  const options = mappedOptions(`Object.entries(${source})`, "([value, title])", "value", "title");
  const isPlain = keysOf.kind === "reference";
  return paired(
    options,
    [],
    isPlain ? undefined : "the object would be computed once instead of twice",
  );
}

function argumentOf(value: Value, method: "keys" | "values"): Value | undefined {
  if (value.kind !== "call" || value.callee.join(".") !== `Object.${method}`) return undefined;
  const [only, ...others] = value.arguments;
  return others.length === 0 && only && only.kind !== "spread" ? only : undefined;
}
