import { metaObjects } from "../../context/apps/meta-objects.js";
import { offeredResources, readItems } from "../../context/apps/interfaces.js";
import { importedPart } from "../../context/elsewhere/imported-names.js";
import { isForeignModule } from "../../context/imports.js";
import { registrationIn } from "../../context/registrations.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import type { Settings } from "../../context/settings.js";
import { waysTo } from "../../flow/origins.js";
import { passedKey } from "../../flow/passed.js";
import { isReturned } from "../../flow/path.js";
import { knownValue } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
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
  const configs = document.calls.flatMap((call) => {
    const { config, registers } = registrationIn(call);
    const given = registers === "tool" && config ? call.arguments[config[0]] : undefined;
    return given?.kind === "reference" ? [given] : [];
  });
  const used = [...inMeta, ...inEntries, ...inItems, ...configs].flatMap((value) =>
    importedText(value),
  );
  return { values: used };
}

function valuesOf(found: readonly (Member | undefined)[]): readonly Value[] {
  return found.flatMap((one) => one?.value ?? []);
}

function elementsOf(value: Value): readonly (Value | Spread)[] {
  const known = knownValue(value);
  return known.kind === "array" ? known.elements.flatMap((one) => one ?? []) : [];
}

/** What of other files of the project an expression is made of. */
export function importedText(value: Value | Spread): readonly NamedPart[] {
  if (value.kind === "spread") return [];
  const known = knownValue(value);
  switch (known.kind) {
    case "template":
      return known.expressions.flatMap((one) => importedText(one));
    case "opaque":
      return (
        known.document.operations.get(known)?.operands.flatMap((one) => importedText(one)) ?? []
      );
    case "call": {
      const part = known.callee.length <= 2 && importedPart(known.document, known.callee);
      return part ? [{ ...part, name: known.callee.join(".") }] : [];
    }
    case "reference":
      return waysTo(known).imported.flatMap((part) =>
        isForeignModule(part.source) || part.keys.length === 0 || part.keys.some(isReturned)
          ? []
          : [{ ...part, name: passedKey(part.source, part.keys) }],
      );
    default:
      return [];
  }
}
