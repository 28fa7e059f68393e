import { elicitationForms } from "../context/elicitation/forms.js";
import { member, type Member, type ObjectValue } from "../syntax/value.js";
import { defineRule } from "./define-rule.js";
import { type DefaultMessageId, defaultMessages } from "./valid-elicitation-default/messages.js";
import { elicitationWords, fieldTypeWords } from "./words.js";
import { knownStringAt } from "../context/known-values.js";
import type { Settings } from "../context/settings.js";
import { fieldDefinition } from "../protocol/form-fields.js";
import type { Finding } from "./rule.js";
import { enumDefects, offerOf } from "./valid-elicitation-default/enum-defects.js";
import { countDefects, plainDefects } from "./valid-elicitation-default/plain-defects.js";
import { withoutDefault } from "./valid-elicitation-default/without-default.js";

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

/** Checks the default of a field. */
function* presetDefects(
  field: ObjectValue,
  preset: Member,
  settings: Settings,
): Iterable<Finding<DefaultMessageId>> {
  const { protocolVersion: revision } = settings;
  const known = fieldDefinition(knownStringAt(field, "type", settings) ?? "", revision);
  if (known && !known.properties.has("default")) {
    const reason = "newer clients fill it in";
    const tooNew = { at: preset, messageId: "tooNew", data: { revision }, reason } as const;
    yield { ...tooNew, ...withoutDefault(preset) };
    return;
  }
  const offer = offerOf(field);
  if (offer) yield* enumDefects(preset.value, offer);
  else yield* plainDefects(field, preset, settings);
  yield* countDefects(field, preset);
}
