import { onlyOrigin } from "../../../flow/origins.js";
import { resolve } from "../../../syntax/names.js";
import { onlyValue, originalList, withoutSpreads } from "../../../syntax/spreads.js";
import type { ReferenceValue, Value } from "../../../syntax/value.js";

/** The expressions for values in other modules, by their names in this file. */
export type ImportedValues = ReadonlyMap<string, Value>;

export const nothingImported: ImportedValues = new Map();

/** What an expression refers to, in this file or in another one. */
export function valueBehind(value: Value, imported: ImportedValues): Value {
  const found = value.kind === "reference" ? imported.get(value.path.join(".")) : undefined;
  return found ? (onlyOrigin(found) ?? found) : resolve(value);
}

/** The names on whose values a list of values or names depends: a list, or an object with their keys. */
export function namesBehind(list: Value): readonly ReferenceValue[] {
  const original = originalList(list);
  if (original.kind === "reference") return [original];
  if (original.kind === "array") return withoutSpreads(original.elements).filter(isReference);
  if (original.kind !== "call") return [];
  const { arguments: given, callee, receiver } = original;
  const of = callee[0] === "Object" ? onlyValue(given) : receiver;
  return of ? namesBehind(of) : [];
}

function isReference(value: Value): value is ReferenceValue {
  return value.kind === "reference";
}
