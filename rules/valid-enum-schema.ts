import { optionsIn } from "../codemods/enums/options.js";
import { mappedOption } from "../codemods/enums/mapped-options.js";
import { legacyEnumOf } from "../codemods/enums/titled-enum.js";
import { elicitationForms } from "../context/elicitation/forms.js";
import type { Choices } from "../context/choices.js";
import { titledEnumsSince } from "../protocol/elicitation.js";
import { isSince } from "../protocol/revision.js";
import { type EnumField, enumFieldOf } from "./valid-enum-schema/enum-field.js";
import { defectsOfListed, defectsOfMapped } from "./valid-enum-schema/listed-defects.js";
import { besideItems, misplacedKeyword, tooNew } from "./valid-enum-schema/keyword-defects.js";
import { type EnumDefect, type EnumMessageId, enumMessages } from "./valid-enum-schema/messages.js";
import { defectsOfOptions } from "./valid-enum-schema/option-defects.js";
import { defectsOfEnum, missingType } from "./valid-enum-schema/value-defects.js";
import { defineRule } from "./define-rule.js";
import { elicitationWords, fieldTypeWords } from "./words.js";
import { enums } from "./fix-safety/fix-safety.js";

export const validEnumSchema = defineRule<EnumMessageId>({
  id: "valid-enum-schema",
  needs: { context: [...elicitationWords, ...fieldTypeWords], shape: ["enum", "oneOf", "anyOf"] },
  docs: {
    description: "Require enums in elicitation schemas to have a form that the protocol defines",
    since: "2025-06-18",
    severity: "error",
  },
  messages: enumMessages,
  rewrites: "fixes",
  *check(document, settings) {
    const told = new Set<unknown>();
    for (const { object, isPart } of elicitationForms(document, settings).fields) {
      if (isPart || legacyEnumOf(object)) continue;
      for (const defect of defectsOf(enumFieldOf(object), settings)) {
        // Several fields can use the same list of options.
        if (defect.id === "titleMayLack" && told.has(defect.at)) continue;
        told.add(defect.at);
        yield { ...defect, of: object, subject: enums };
      }
    }
  },
});

function* defectsOf(enumField: EnumField, settings: Choices): Iterable<EnumDefect> {
  const misplaced = misplacedKeyword(enumField);
  if (misplaced) yield misplaced;
  yield* besideItems(enumField);
  yield* defectsOfListed(enumField, settings);
  yield* defectsOfMapped(enumField);
  const keyword = enumField.oneOf ?? enumField.anyOf;
  const options = keyword && optionsIn(keyword.value);
  if (keyword && options && !isSince(settings.protocolVersion, titledEnumsSince))
    yield tooNew(enumField, keyword);
  if (keyword && options) yield* defectsOfOptions(enumField, keyword, options);
  if (enumField.enum) yield* defectsOfEnum(enumField, enumField.enum, options);
  const isListed = options !== undefined || (keyword && mappedOption(keyword.value) !== undefined);
  const listed = enumField.enum ?? (isListed ? keyword : undefined);
  if (listed) yield* missingType(enumField, listed, options);
}
