import { allowTitledEnum } from "../../codemods/widen-type.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { Finding } from "../rule.js";
import type { LegacyEnumMessageId } from "./messages.js";

/**
 * The type that keeps a field from being rewritten, once however many fields are written for it.
 *
 * @param reported the types that have been reported before
 */
export function* checkType(
  type: TypeDeclaration,
  keyword: string,
  reported: Set<TypeDeclaration>,
): Iterable<Finding<LegacyEnumMessageId>> {
  if (reported.has(type)) return;
  reported.add(type);
  const reason = "other code may depend on the type";
  const data = { name: type.name, keyword };
  yield { at: { span: type.nameSpan }, messageId: "legacyType", data, reason };
}

/** The type lets titled enums be, for the sake of other files; in this one nothing else would have to change. */
export function widening(
  document: Document,
  type: TypeDeclaration,
): Pick<Finding<LegacyEnumMessageId>, "suggestions" | "reason"> {
  const widened = allowTitledEnum(document, type);
  if (widened.kind === "refused") return { reason: widened.reason };
  const data = { name: type.name };
  return { suggestions: [{ messageId: "widenType", data, edits: widened.edits }] };
}
