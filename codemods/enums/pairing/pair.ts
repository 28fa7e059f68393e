import { textOf } from "../../../syntax/document.js";
import { resolve } from "../../../syntax/names.js";
import { originalList } from "../../../syntax/spreads.js";
import type { Code } from "../../../syntax/layout.js";
import type { ReferenceValue, Value } from "../../../syntax/value.js";
import { isChanged, mayChange } from "../../../flow/changed-later.js";
import { onlyOrigin } from "../../../flow/origins.js";
import { firstRepeated, knownStrings } from "../options.js";
import { refused } from "../../rewrite.js";
import { pairEntries } from "./entries.js";
import { pairLiteralArrays } from "./literal-arrays.js";
import { pairMapped } from "./mapped.js";
import type { ImportedValues } from "./imported-values.js";
import { differInLength, listedTwice, mappedOptions, paired, type Pairing } from "./pairing.js";
import { elementName } from "./parameters.js";

/** Pairs the values and the names of a legacy enum, for expressions of any form. */
export function pair(values: Value, names: Value, imported: ImportedValues): Pairing {
  if (values.kind === "array" && names.kind === "array" && !isCopy(values) && !isCopy(names))
    return [values, names].some(isChanged)
      ? refused(changed)
      : pairLiteralArrays(values, names, imported);
  return (
    pairEntries(values, names, imported) ??
    pairMapped(values, names, imported) ??
    pairConstants(values, names, imported) ??
    pairByIndex(values, names, imported) ??
    refused("the values and their names come from different computations")
  );
}

/**
 * Writes out constants that the file defines as array literals, unless it changes them later. Other
 * code may use them too.
 */
function pairConstants(values: Value, names: Value, imported: ImportedValues): Pairing | undefined {
  const [first, second] = [resolve(originalList(values)), resolve(originalList(names))];
  if (first.kind !== "array" || second.kind !== "array") return undefined;
  if (isChanged(first) || isChanged(second)) return undefined;
  const pairing = pairLiteralArrays(first, second, imported);
  if (pairing.kind === "refused") return pairing;
  return paired(
    pairing.options,
    pairing.known,
    "the lists are constants that other code may share",
    pairing.needs,
  );
}

/** Why the options may differ from the lists as they are written. */
export function changeOf(...lists: readonly Value[]): string | undefined {
  // Clients that ignore repeated values of an `enum` refuse an answer that fits two options.
  return lists.some(mayChange) ? changed : undefined;
}

const changed = "this file changes a list of the options after it is made";

/** Joins two lists by index if both are referred to by name. */
function pairByIndex(values: Value, names: Value, imported: ImportedValues): Pairing | undefined {
  const [first, second] = [originalList(values), originalList(names)];
  if (first.kind !== "reference" || second.kind !== "reference") return undefined;
  const [used] = second.path;
  const [value, index] = [elementName([used]), used === "index" ? "position" : "index"];
  const title = `${textOf(values.document, second.span)}[${index}] ?? ${value}`;
  const parameters = `(${value}, ${index})`;
  const options = mappedOptions(textOf(values.document, first.span), parameters, value, title);
  const [known, titles] = [knownListOf(first, imported), knownListOf(second, imported)];
  if (known && titles) return pairKnown(options, known, titles);
  return paired(options, [], changeOf(first, second) ?? "the two lists may differ in length");
}

/** The strings in a named list, if this file or another module defines them. */
function knownListOf(
  name: ReferenceValue,
  imported: ImportedValues,
): readonly string[] | undefined {
  const found = imported.get(name.path.join("."));
  return knownStrings(found ? onlyOrigin(found) : name);
}

/** Pairs two lists whose contents are known, with options that are created at run time. */
function pairKnown(options: Code, values: readonly string[], names: readonly string[]): Pairing {
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

function isCopy(list: Value): boolean {
  return originalList(list) !== list;
}
