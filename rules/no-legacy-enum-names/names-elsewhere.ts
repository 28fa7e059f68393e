import { titledKeyword } from "../../codemods/enums/titled-enum.js";
import { coupledType } from "../../context/types/coupled-types.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { importedPart } from "../../context/elsewhere/imported-names.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { originalList } from "../../syntax/spreads.js";
import type { Value } from "../../syntax/value.js";
import type { NamesElsewhere } from "../rule.js";
import { legacyEnumsIn } from "./legacy-type.js";

/**
 * Imported names that the rewrites of a file's legacy enums depend on: the types of the fields, and
 * lists of values and names.
 */
export function enumNamesElsewhere(
  document: Document,
  settings: Settings,
): Partial<NamesElsewhere> {
  const enums = legacyEnumsIn(document, settings);
  return {
    types: enums.flatMap((legacy) => {
      const coupling = coupledType(legacy.field, titledKeyword(legacy), "enum");
      return coupling?.from === undefined ? [] : (importedPart(document, [coupling.name]) ?? []);
    }),
    values: enums.flatMap(({ names, values }) => [
      ...importedList(values.value),
      ...importedList(names.value),
    ]),
  };
}

/** An imported list, `SIZES`, or a copy of it, `[...SIZES]`. */
function importedList(list: Value): readonly NamedPart[] {
  const original = originalList(list);
  const part = original.kind === "reference" && importedPart(list.document, original.path);
  return part ? [{ ...part, name: original.path.join(".") }] : [];
}
