import type { Document } from "../../syntax/document.js";
import type { Code } from "../../syntax/layout.js";
import type { ReferenceValue } from "../../syntax/value.js";
import { firstRepeated, knownStrings } from "../options.js";
import { differInLength, listedTwice, paired, type Pairing } from "./pairing.js";

/** What lists of other modules hold, by their names in this file. */
export type KnownLists = ReadonlyMap<string, readonly string[]>;

export const noLists: KnownLists = new Map();

/** What a name lists, where this file or another one says so. */
export function knownListOf(
  document: Document,
  name: ReferenceValue,
  lists: KnownLists,
): readonly string[] | undefined {
  const imported = name.path.length === 1 ? lists.get(name.path[0]) : undefined;
  return imported ?? knownStrings(document, name);
}

/** Options that are made from two lists at run time, once it is known what those hold. */
export function pairKnown(
  options: Code,
  values: readonly string[],
  names: readonly string[],
): Pairing {
  if (values.length !== names.length) return differInLength(values.length, names.length);
  const repeated = firstRepeated(values);
  if (repeated !== undefined) return listedTwice(repeated);
  const known = values.map((value, index) => ({
    value,
    valueText: JSON.stringify(value),
    title: names[index],
  }));
  return paired(options, known);
}
