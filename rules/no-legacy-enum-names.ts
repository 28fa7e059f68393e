import { legacyEnumOf, titledKeyword } from "../codemods/enums/titled-enum.js";
import { elicitationForms } from "../context/elicitation/forms.js";
import type { TypeDeclaration, Document } from "../syntax/document.js";
import { defineRule } from "./define-rule.js";
import { legacyFindings } from "./no-legacy-enum-names/legacy-findings.js";
import {
  checkType,
  legacyTypeOf,
  legacyTypesOfOthers,
  widening,
  legacyEnumsIn,
} from "./no-legacy-enum-names/legacy-type.js";
import { type LegacyEnumMessageId, legacyEnumMessages } from "./no-legacy-enum-names/messages.js";
import {
  checkPart,
  checkLonelyNames,
  checkLaterNames,
} from "./no-legacy-enum-names/stray-names.js";
import { elicitationWords, fieldTypeWords } from "./words.js";
import { coupledType } from "../context/types/coupled-types.js";
import type { NamedPart } from "../context/elsewhere/names-elsewhere.js";
import { namesBehind } from "../codemods/enums/pairing/imported-values.js";
import { importedPart } from "../context/elsewhere/imported-names.js";
import type { Settings } from "../context/settings.js";
import type { Value } from "../syntax/value.js";
import type { NamesElsewhere } from "./rule.js";

export const noLegacyEnumNames = defineRule<LegacyEnumMessageId>({
  id: "no-legacy-enum-names",
  needs: { context: [...elicitationWords, ...fieldTypeWords], shape: ["enumNames"] },
  docs: {
    description: "Disallow legacy `enumNames` in elicitation schemas",
    since: "2025-06-18",
    severity: "warn",
  },
  messages: legacyEnumMessages,
  rewrites: "fixes",
  widening: {
    suggestions: ["rewriteWithType", "widenType"],
    keys: ["enum", "enumNames"],
    told: "coupledReader",
  },
  namesElsewhere: enumNamesElsewhere,
  *check(document, settings) {
    const types = new Set<TypeDeclaration>();
    for (const field of elicitationForms(document, settings).fields) {
      const legacy = legacyEnumOf(field.object);
      if (field.isPart) yield* checkPart(field, settings);
      else if (legacy) {
        yield* legacyFindings(legacy, settings);
        const type = legacyTypeOf(legacy, settings.protocolVersion);
        if (type) yield* checkType(type, titledKeyword(legacy), types);
      } else {
        yield* checkLonelyNames(field.object);
        yield* checkLaterNames(field.object, settings);
      }
    }
    for (const type of legacyTypesOfOthers(document, settings))
      for (const finding of checkType(type, "oneOf", types))
        yield { ...finding, ...widening(document, type) };
  },
});

/**
 * Imported names that the rewrites of a file's legacy enums depend on: the types of the fields, and
 * lists of values and names.
 */
function enumNamesElsewhere(document: Document, settings: Settings): Partial<NamesElsewhere> {
  const enums = legacyEnumsIn(document, settings);
  return {
    types: enums.flatMap((legacy) => {
      const coupling = coupledType(legacy.field, titledKeyword(legacy), "enum");
      return coupling?.from === undefined ? [] : (importedPart(document, [coupling.name]) ?? []);
    }),
    values: enums.flatMap(({ names, values }) => [
      ...importedLists(values.value),
      ...importedLists(names.value),
    ]),
  };
}

/** The imported names on which a list depends: `SIZES`, or that in `SIZES.map(…)`. */
function importedLists(list: Value): readonly NamedPart[] {
  return namesBehind(list).flatMap(({ document, path }) => {
    const part = importedPart(document, path);
    return part ? [{ ...part, name: path.join(".") }] : [];
  });
}
