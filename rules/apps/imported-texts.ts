import { metaObjects } from "../../context/apps/meta-objects.js";
import { offeredResources, readItems } from "../../context/apps/interfaces.js";
import { importedPart } from "../../context/imported-names.js";
import type { NamedPart } from "../../context/names-elsewhere.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { type Member, member, type Spread, type Value } from "../../syntax/value.js";
import type { NamesElsewhere } from "../rule.js";

/** The strings from other files of which addresses, types and policies are made. */
export function importedTexts(document: Document, settings: Settings): Partial<NamesElsewhere> {
  const inMeta = [...metaObjects(document, settings)].flatMap(({ object }) =>
    object.entries.flatMap(({ value }) => [value, ...elementsOf(value)]),
  );
  const inEntries = offeredResources(document, settings).flatMap(({ address, entry }) => [
    address,
    ...valuesOf([member(entry, "mimeType")]),
  ]);
  const inItems = readItems(document, settings).flatMap(({ object }) =>
    valuesOf(["uri", "mimeType", "text"].map((key) => member(object, key))),
  );
  const used = [...inMeta, ...inEntries, ...inItems].flatMap((value) => importedText(value));
  return { values: used };
}

function valuesOf(found: readonly (Member | undefined)[]): readonly Value[] {
  return found.flatMap((one) => one?.value ?? []);
}

function elementsOf(value: Value): readonly (Value | Spread)[] {
  const known = resolve(value);
  return known.kind === "array" ? known.elements.flatMap((one) => one ?? []) : [];
}

/** A name, or a member of one, that the file imports from another file of the project. */
function importedText(value: Value | Spread): readonly NamedPart[] {
  if (value.kind === "spread") return [];
  const known = resolve(value);
  if (known.kind === "template") return known.expressions.flatMap((one) => importedText(one));
  const path = known.kind === "call" ? known.callee : known.kind === "reference" && known.path;
  if (!path || path.length > 2) return [];
  const part = importedPart(known.document, path);
  return part ? [{ ...part, name: path.join(".") }] : [];
}
