import type { Choices } from "../../context/choices.js";
import { appsExtension } from "../../protocol/apps/extension.js";
import type { PropertyType } from "../../protocol/definition-row.js";
import { metaKeyProblem } from "../../protocol/meta-key.js";
import { metaValues } from "../../protocol/meta-values.js";
import { isSince } from "../../protocol/revision.js";
import { knownValue } from "../../context/known-values.js";
import { type Member, stringOf, type Value, numberOf } from "../../syntax/value.js";
import type { Finding } from "../rule.js";
import { isOfType, literalType, typeWords } from "../value-type.js";
import type { KeyMessageId } from "./messages.js";

/** Why keys are never renamed and values never rewritten. */
const reason = "its readers look for exactly this key";

/** Checks a key of `_meta`, and the type of its value if the protocol gives it one. */
export function* keyFindings(
  at: Member,
  { protocolVersion: revision }: Choices,
): Iterable<Finding<KeyMessageId>> {
  const { key } = at;
  if (key === undefined) return;
  const problem = metaKeyProblem(key, revision);
  const prefix = key.slice(0, key.indexOf("/") + 1);
  // `valid-app-meta` says what is meant.
  const isApps = key === appsExtension;
  if (problem && !isApps) yield { at, messageId: problem, data: { key, prefix, revision }, reason };
  const expected = metaValues.get(key);
  if (!expected || !isSince(revision, expected.since)) return;
  const value = knownValue(at.value);
  const found = foundIn(value, expected.type);
  const text = stringOf(value);
  if (found !== undefined)
    yield {
      at,
      messageId: "wrongType",
      data: { key, found, expected: typeWords[expected.type] },
      reason,
    };
  else if (text !== undefined && expected.format?.test(text) === false)
    yield { at, messageId: "wrongFormat", data: { key, shape: expected.shape ?? "" }, reason };
}

/** What a value is instead of the expected type, as far as the source shows. */
function foundIn(value: Value, type: PropertyType): string | undefined {
  const isWhole = Number.isInteger(numberOf(value) ?? 0);
  if (!isWhole && type === "id") return "a fraction";
  const shown = literalType(value);
  return shown === undefined || isOfType(shown, type) ? undefined : typeWords[shown];
}
