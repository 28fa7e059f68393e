import { sayAction } from "../../codemods/elicitation-action.js";
import { deliberateDeclarationReason, isTest } from "../../context/deliberate-legacy.js";
import type { DeclaredAction } from "../../context/elicitation/answer-declarations.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import type { Finding } from "../rule.js";
import type { ActionDoubts } from "./action-doubts.js";
import type { AnswerMessageId } from "./messages.js";
import { findingWith } from "../defect.js";
import { suggestedFor } from "../fix-safety/fix-safety.js";

/** The finding for an early word in a type or a schema. */
export function findingOfDeclared(
  document: Document,
  declared: DeclaredAction,
  doubts: ActionDoubts,
  settings: Settings,
): Finding<AnswerMessageId | "rewrite"> {
  const { around, kind, literal, name } = declared;
  const messageId = kind === "schema" ? "parsedEarly" : "typedEarly";
  const meant = deliberateDeclarationReason(document, name, around, settings);
  if (meant !== undefined) {
    const note = ` Not rewritten, because ${meant}.`;
    return { at: literal, messageId, data: { note }, reason: meant };
  }
  const rewrite = sayAction(document, literal, "decline", undefined);
  const reason =
    doubts.ofDeclared(declared) ??
    (isTest(settings) ? "a test may expect exactly this shape" : undefined);
  const edits = rewrite.kind === "rewritten" ? rewrite.edits : [];
  return findingWith({ at: literal, messageId, data: { note: "" } }, suggestedFor(edits, reason));
}
