import { knownStringAt } from "../../context/known-values.js";
import type { Settings } from "../../context/settings.js";
import { fieldDefinition } from "../../protocol/form-fields.js";
import { type Member, type ObjectValue } from "../../syntax/value.js";
import type { Finding } from "../rule.js";
import { enumDefects, offerOf } from "./enum-defects.js";
import type { DefaultMessageId } from "./messages.js";
import { countDefects, plainDefects } from "./plain-defects.js";
import { withoutDefault } from "./without-default.js";

/** Checks the default of a field. */
export function* presetDefects(
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
