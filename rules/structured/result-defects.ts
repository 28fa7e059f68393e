import { hasComments } from "../../codemods/comments.js";
import { isNothing } from "../../codemods/payload.js";
import { addContent } from "../../codemods/result-content.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import { nameOfAncestor } from "../../context/ancestors.js";
import { outputSchemaOf } from "../../context/messages/output-schema.js";
import type { MessageRole } from "../../context/messages/roles.js";
import type { Settings } from "../../context/settings.js";
import { structuredContentSince } from "../../protocol/content.js";
import { isSince } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt, usesAt } from "../../syntax/names.js";
import { type Member, member, type ObjectValue } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import type { StructuredDefect } from "./messages.js";
import { withoutStructured } from "./missing-structured.js";
import { defectsOfValue } from "./value-defects.js";

/** What is wrong with the structured content of a tool's result, or with a result that has none. */
export function* defectsOfResult(
  document: Document,
  result: ObjectValue,
  role: MessageRole,
  settings: Settings,
): Iterable<StructuredDefect> {
  const { protocolVersion: revision } = settings;
  const structured = member(result, "structuredContent");
  // `undefined` says no more than its absence, and is there for a type.
  if (structured && isNothing(document, structured.value)) return;
  if (!isSince(revision, structuredContentSince)) {
    const data = { revision, since: structuredContentSince };
    if (structured) yield { at: structured, id: "tooNew", data };
    return;
  }
  const output = outputSchemaOf(document, result);
  if (!structured) {
    if (output?.isRegistered === true) yield* withoutStructured(document, result, output, settings);
    return;
  }
  yield* defectsOfValue(document, structured, output, revision);
  yield* ofText(document, result, structured, role);
}

/** Structured content without a text beside it. */
function* ofText(
  document: Document,
  result: ObjectValue,
  structured: Member,
  role: MessageRole,
): Iterable<StructuredDefect> {
  const content = member(result, "content");
  const isEmpty =
    content?.value.kind === "array" &&
    content.value.elements.length === 0 &&
    !isFilledLater(document, result);
  const isMissing = role === "tool result" && lacks(document, result, "content");
  if (!isEmpty && !isMissing) return;
  const rewrite: Rewrite =
    content && hasComments(document, content.value)
      ? refused("it contains comments")
      : addContent(document, result, structured, content);
  yield { at: content ?? structured, id: "noText", rewrite };
}

/** Whether blocks may join the list later: the result has a name, and is not only returned under it. */
function isFilledLater(document: Document, result: ObjectValue): boolean {
  const name = nameOfAncestor(result);
  if (name === undefined) return false;
  // Where a name is declared twice, the uses of the two cannot be told apart.
  if (!declarationAt(document, name, result.span)) return true;
  return usesAt(document, name, result.span).some(({ place }) => place.kind !== "returned");
}
