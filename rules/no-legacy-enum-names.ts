import { legacyEnumOf, titledKeyword } from "../codemods/enums/titled-enum.js";
import { elicitationForms } from "../context/elicitation/forms.js";
import type { TypeDeclaration } from "../syntax/document.js";
import { defineRule } from "./define-rule.js";
import { legacyFindings } from "./no-legacy-enum-names/legacy-findings.js";
import {
  checkType,
  legacyTypeOf,
  legacyTypesOfOthers,
  widening,
} from "./no-legacy-enum-names/legacy-type.js";
import { type LegacyEnumMessageId, legacyEnumMessages } from "./no-legacy-enum-names/messages.js";
import { enumNamesElsewhere } from "./no-legacy-enum-names/names-elsewhere.js";
import {
  checkPart,
  checkLonelyNames,
  checkLaterNames,
} from "./no-legacy-enum-names/stray-names.js";
import { elicitationWords, fieldTypeWords } from "./words.js";

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
