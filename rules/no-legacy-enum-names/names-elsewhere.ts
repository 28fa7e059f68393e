import { titledKeyword } from "../../codemods/titled-enum.js";
import { coupledType } from "../../context/coupled-types.js";
import type { NameUse } from "../../context/names-elsewhere.js";
import { importOf } from "../../context/links.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { originalList } from "../../syntax/spreads.js";
import type { Value } from "../../syntax/value.js";
import type { NamesElsewhere } from "../rule.js";
import { legacyEnumsIn } from "./legacy-type.js";

/**
 * Imported names that the rewrites of a file's legacy enums depend on: the types of the fields, and
 * lists of values and names.
 */
export function enumNamesElsewhere(document: Document, settings: Settings): NamesElsewhere {
  const enums = legacyEnumsIn(document, settings);
  return {
    types: enums.flatMap((legacy) => {
      const coupling = coupledType(legacy.field, titledKeyword(legacy), "enum");
      return coupling?.from === undefined ? [] : importOf(document, coupling.name);
    }),
    schemas: [],
    lists: enums.flatMap(({ names, values }) => [
      ...importedList(values.value),
      ...importedList(names.value),
    ]),
  };
}

/** An imported list, `SIZES`, or a copy of it, `[...SIZES]`. */
function importedList(list: Value): readonly NameUse[] {
  const original = originalList(list);
  if (original.kind !== "reference" || original.path.length !== 1) return [];
  const [name] = original.path;
  const isImported = declarationAt(list.document, name, original.span)?.kind === "import";
  return isImported ? [{ name, offset: original.span[0] }] : [];
}
