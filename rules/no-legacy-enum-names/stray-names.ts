import { knownStringAt } from "../../context/known-values.js";
import { dropsComments } from "../../codemods/comments.js";
import { renameMember } from "../../codemods/one-member.js";
import { dropNames } from "../../codemods/enums/titled-enum.js";
import type { ElicitationField } from "../../context/elicitation/forms.js";
import { assignedLater } from "../../context/changes/assigned-later.js";
import type { Choices } from "../../context/choices.js";
import { backwards } from "../../flow/backwards.js";
import { nowhere } from "../../flow/source.js";
import { titledEnumsSince } from "../../protocol/elicitation.js";
import { isSince } from "../../protocol/revision.js";
import { hasSpread, member, type ObjectValue, type Value } from "../../syntax/value.js";
import type { Finding } from "../rule.js";
import type { LegacyEnumMessageId } from "./messages.js";

/**
 * Reports names in an object that is spread into a field. The field and the object would have to
 * change together.
 */
export function* checkPart(
  { object }: ElicitationField,
  { protocolVersion }: Choices,
): Iterable<Finding<LegacyEnumMessageId>> {
  const names = member(object, "enumNames");
  if (!names || !isSince(protocolVersion, titledEnumsSince)) return;
  const reason = "the names are spread into the field from elsewhere, and may not always be there";
  yield { at: names, messageId: "legacyKept", data: { form: "oneOf", reason }, reason };
}

/**
 * Reports names that are assigned later, `size.enumNames = …`. The field would have to change where
 * it is written.
 */
export function* checkLaterNames(
  field: ObjectValue,
  { protocolVersion }: Choices,
): Iterable<Finding<LegacyEnumMessageId>> {
  if (!isSince(protocolVersion, titledEnumsSince)) return;
  const hasValues = member(field, "enum") ?? assignedLater(field, "enum")[0];
  const reason = "the names are added to the field later";
  for (const at of hasValues ? assignedLater(field, "enumNames") : [])
    if (!isCopied(at))
      yield { at, messageId: "legacyKept", data: { form: "oneOf", reason }, reason };
}

/** Whether names are those of another field, from which this one is made: `given.enumNames`. */
function isCopied(names: Value): boolean {
  return [...backwards([{ value: names, path: [], entered: undefined }], nowhere)].some(
    ({ source: { value } }) =>
      value.kind === "reference" && value.path.slice(1).includes("enumNames"),
  );
}

/** Reports names without values, which have no effect on a string field. */
export function* checkLonelyNames(field: ObjectValue): Iterable<Finding<LegacyEnumMessageId>> {
  const names = member(field, "enumNames");
  if (!names || hasSpread(field) || knownStringAt(field, "type") !== "string") return;
  const isTitled = member(field, "oneOf") !== undefined;
  const drop = { messageId: "dropNames", edits: dropNames(names) } as const;
  const { edits } = renameMember(names, "enum");
  yield {
    at: names,
    messageId: "withoutValues",
    reason: "the values are missing",
    // `migrate --suggestions` applies the first suggestion. If that would drop a comment, there are
    // none.
    ...(dropsComments(field.document, drop.edits)
      ? {}
      : {
          suggestions: isTitled ? [drop] : [drop, { messageId: "useNamesAsValues", edits }],
        }),
  };
}
