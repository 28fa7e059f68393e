import { retypeField } from "../../codemods/enums/retype-field.js";
import {
  addsNothing,
  dropNames,
  hasTitledForm,
  isEmptyList,
  type LegacyEnum,
  titledKeyword,
  toTitledEnum,
} from "../../codemods/enums/titled-enum.js";
import { allowTitledEnum } from "../../codemods/enums/widen-type.js";
import { doubted, type RefusingDefect, type Rewrite, rewritten } from "../../codemods/rewrite.js";
import type { Choices } from "../../context/choices.js";
import type { Settings } from "../../context/settings.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import type { Edit } from "../../syntax/edit.js";
import { enums, fixSafetyOf } from "../fix-safety/fix-safety.js";
import type { Finding, Suggestion } from "../rule.js";
import { legacyTypeOf, officialTypeOf } from "./legacy-type.js";
import type { LegacyEnumMessageId } from "./messages.js";

/** Checks a field with `enum` and `enumNames`. */
export function* legacyFindings(
  legacy: LegacyEnum,
  settings: Settings,
): Iterable<Finding<LegacyEnumMessageId>> {
  const at = legacy.names;
  const hasSuccessor = isSince(settings.protocolVersion, titledEnumsSince);
  if (addsNothing(legacy) && (hasSuccessor || isEmptyList(at.value))) {
    yield { at, messageId: "redundantNames", ...withoutNames(legacy, settings) };
    return;
  }
  const rewrite = toTitledEnum(legacy, settings.facts?.values);
  if (rewrite.kind === "refused" && rewrite.defect) yield { at, ...describe(rewrite.defect) };
  else if (hasSuccessor) {
    const form = legacy.isMulti ? "items.anyOf" : "oneOf";
    const safety = fixSafetyOf(legacy.field, settings, rewrite, {
      ...enums,
      keyword: titledKeyword(legacy),
    });
    const left = safety.open && { open: safety.open };
    if (safety.kind === "fix") {
      const messageId = hasTitledForm(legacy) ? "twoForms" : "legacy";
      yield { at, messageId, data: { form }, fix: safety.edits, ...left };
      return;
    }
    const { reason } = safety;
    const data = { form, reason };
    const finding = { at, messageId: "legacyKept", data, reason, ...left } as const;
    const official = officialTypeOf(legacy);
    // If the type is not the field's own, only the field would change and no longer match the type.
    if (safety.kind === "report" || official?.isOwn === false) yield finding;
    else
      yield { ...finding, suggestions: [suggested(legacy, settings, rewrite, safety.edits, data)] };
  }
}

/**
 * The rewrite as a suggestion, combined with a change to the field's type if only that is in the
 * way.
 */
function suggested(
  legacy: LegacyEnum,
  { protocolVersion }: Choices,
  rewrite: Rewrite,
  edits: readonly Edit[],
  data: { readonly form: string; readonly reason: string },
): Suggestion<LegacyEnumMessageId> {
  const isSure = rewrite.kind === "rewritten" && rewrite.doubt === undefined;
  const isOnlyTheType = isSure && !legacy.isMulti;
  const type = isOnlyTheType ? legacyTypeOf(legacy, protocolVersion) : undefined;
  const official = officialTypeOf(legacy);
  if (official) {
    const name = legacy.isMulti ? "TitledMultiSelectEnumSchema" : "TitledSingleSelectEnumSchema";
    const retyped = retypeField(legacy.field.document, official.type, name, official.from);
    return { messageId: "rewriteAsType", data: { ...data, name }, edits: [...retyped, ...edits] };
  }
  const widened = type && allowTitledEnum(legacy.field.document, type);
  if (widened?.kind !== "rewritten") return { messageId: "rewrite", data, edits };
  const named = { ...data, name: type?.name ?? "" };
  return { messageId: "rewriteWithType", data: named, edits: [...widened.edits, ...edits] };
}

function describe(
  defect: RefusingDefect,
): Pick<Finding<LegacyEnumMessageId>, "messageId" | "data" | "reason"> {
  const reason = "it is unclear what was meant";
  if (defect.id === "duplicateValues")
    return { messageId: defect.id, data: { value: defect.value }, reason };
  const data = { values: String(defect.values), names: String(defect.names) };
  return { messageId: defect.id, data, reason };
}

/**
 * The names of an empty list have no effect, so removing them is a fix. Names that repeat the
 * values may be placeholders, so removing those is only suggested.
 */
function withoutNames(
  legacy: LegacyEnum,
  settings: Settings,
): Pick<Finding<LegacyEnumMessageId>, "fix" | "suggestions" | "reason" | "open"> {
  const edits = dropNames(legacy.names);
  const rewrite = isEmptyList(legacy.names.value)
    ? rewritten(edits)
    : doubted(rewritten(edits), "the names may be about to change");
  const safety = fixSafetyOf(legacy.field, settings, rewrite, enums);
  const left = safety.open && { open: safety.open };
  if (safety.kind === "fix") return { fix: edits, ...left };
  const { kind, reason } = safety;
  return {
    reason,
    ...left,
    ...(kind === "suggestion" && { suggestions: [{ messageId: "dropNames", edits }] }),
  };
}
