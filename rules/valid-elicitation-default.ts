import { elicitationForms } from "../context/elicitation/forms.js";
import { member } from "../syntax/value.js";
import { defineRule } from "./define-rule.js";
import { type DefaultMessageId, defaultMessages } from "./valid-elicitation-default/messages.js";
import { presetDefects } from "./valid-elicitation-default/preset-defects.js";
import { elicitationWords, fieldTypeWords } from "./words.js";

export const validElicitationDefault = defineRule<DefaultMessageId>({
  id: "valid-elicitation-default",
  needs: {
    context: [...elicitationWords, ...fieldTypeWords],
    shape: ["default:", `"default"`, "'default'"],
  },
  docs: {
    description:
      "Require the default of an elicitation field to be an answer that the field allows",
    since: "2025-06-18",
    severity: "error",
  },
  messages: defaultMessages,
  rewrites: "suggestions",
  *check(document, settings) {
    for (const { object, isPart } of elicitationForms(document, settings).fields) {
      const preset = isPart ? undefined : member(object, "default");
      if (preset) yield* presetDefects(object, preset, settings);
    }
  },
});
