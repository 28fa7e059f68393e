import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { stringAt, type Value } from "../../syntax/value.js";

/** The names of the tools that a constant of a file contains, if they are literals. */
export function toolNamesOf(document: Document, name: string): readonly string[] {
  return (document.declarations.get(name) ?? []).flatMap((declared) =>
    declared.kind === "const" && declared.value ? namesIn(declared.value, new Set()) : [],
  );
}

function namesIn(value: Value, seen: Set<Value>): readonly string[] {
  const known = resolve(value);
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
