import { elicitationForms } from "../context/elicitation/forms.js";
import type { Choices } from "../context/choices.js";
import { fieldDefinition } from "../protocol/form-fields.js";
import { type Member, member, type ObjectValue, stringAt } from "../syntax/value.js";
import { enumDefects, offerOf } from "./valid-elicitation-default/enum-defects.js";
import { type DefaultMessageId, defaultMessages } from "./valid-elicitation-default/messages.js";
import { countDefects, plainDefects } from "./valid-elicitation-default/plain-defects.js";
import { withoutDefault } from "./valid-elicitation-default/without-default.js";
import { defineRule } from "./define-rule.js";
import { type Finding } from "./rule.js";
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
      if (preset) yield* defectsOf(object, preset, settings);
    }
  },
});

function* defectsOf(
  field: ObjectValue,
  preset: Member,
  { protocolVersion: revision }: Choices,
): Iterable<Finding<DefaultMessageId>> {
  const known = fieldDefinition(stringAt(field, "type") ?? "", revision);
  if (known && !known.properties.has("default")) {
    const reason = "newer clients fill it in";
    const tooNew = { at: preset, messageId: "tooNew", data: { revision }, reason } as const;
    yield { ...tooNew, ...withoutDefault(preset) };
    return;
  }
  const offer = offerOf(field);
  if (offer) yield* enumDefects(preset.value, offer);
  else yield* plainDefects(field, preset);
  yield* countDefects(field, preset);
}
