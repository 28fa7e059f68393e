import { sourcesOfExport } from "../../flow/exports.js";
import type { Path } from "../../flow/path.js";
import { nowhere } from "../../flow/source.js";
import { knownValue } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { stringAt } from "../../syntax/names.js";
import type { Value } from "../../syntax/value.js";

/** The names of the tools that a file exports under keys, as far as they are literals. */
export function toolNamesOf(document: Document, keys: Path): readonly string[] {
  return sourcesOfExport(document, keys, nowhere).flatMap(({ path, value }) =>
    path.length === 0 ? namesIn(value, new Set()) : [],
  );
}

function namesIn(value: Value, seen: Set<Value>): readonly string[] {
  const known = knownValue(value);
  if (seen.has(known)) return [];
  seen.add(known);
  if (known.kind === "object") {
    const name = stringAt(known, "name");
    return name === undefined ? [] : [name];
  }
  if (known.kind !== "array") return [];
  return known.elements.flatMap((element) => {
    if (!element) return [];
    return namesIn(element.kind === "spread" ? element.value : element, seen);
  });
}
