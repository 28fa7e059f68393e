import { legacyEnumOf } from "../codemods/enums/titled-enum.js";
import { elicitationForms } from "../context/elicitation/forms.js";
import { defineRule } from "./define-rule.js";
import { enums } from "./fix-safety/fix-safety.js";
import { enumFieldDefects } from "./valid-enum-schema/enum-defects.js";
import { enumFieldOf } from "./valid-enum-schema/enum-field.js";
import { type EnumMessageId, enumMessages } from "./valid-enum-schema/messages.js";
import { elicitationWords, fieldTypeWords } from "./words.js";

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
      for (const defect of enumFieldDefects(enumFieldOf(object, settings), settings)) {
        // Several fields can use the same list of options.
        if (defect.id === "titleMayLack" && told.has(defect.at)) continue;
        told.add(defect.at);
        yield { ...defect, of: object, subject: enums };
      }
    }
  },
});
