import { dropsComments, keepingComments } from "../../codemods/comments.js";
import type { Rewrite, Rewritten } from "../../codemods/rewrite.js";
import {
  deliberateContentReason,
  deliberateEnumReason,
} from "../../context/intended/deliberate-legacy.js";
import { revisionAgreedOn } from "../../context/changed/own-revision.js";
import { isTest } from "../../context/tests/test-files.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { KnownFile } from "../../context/known-file.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { couplingReason } from "./coupling-reason.js";
import { globalReason } from "./global-reason.js";
import { repeatedKeyReason, spreadReason } from "./key-reason.js";
import { type OpenEnds, openEndsOf, type Verdict } from "./open-ends.js";
import { orderReason } from "./order-reason.js";
import { reachReason } from "./reach-reason.js";
import { sentReason } from "./sent-reason.js";
import { snapshotReason } from "./snapshot-reason.js";
import { typeReason } from "./type-reason.js";
import type { Span, Value } from "../../syntax/value.js";

/** What may be done about a finding: fix it, suggest a fix, or only report it with the reason. */
export type FixSafety = { readonly open?: OpenEnds } & (
  | { readonly kind: "fix"; readonly edits: readonly Edit[] }
  | { readonly kind: "suggestion"; readonly edits: readonly Edit[]; readonly reason: string }
  | { readonly kind: "report"; readonly reason: string }
);

/** What can prevent a rewrite, depending on what is rewritten. */
export interface Subject {
  readonly deliberate: (object: Value, settings: Settings) => string | undefined;
  /** Whether JSON samples are rewritten like any other message. */
  readonly isMessage: boolean;
  /** A keyword that identifies a type as a description of such objects. */
  readonly known: string;
  /** The keyword that the rewrite adds, which a user's own type may not have. */
  readonly keyword?: string | undefined;
}

export const enums: Subject = {
  deliberate: deliberateEnumReason,
  isMessage: false,
  known: "enum",
};

export const contents: Subject = {
  deliberate: deliberateContentReason,
  isMessage: true,
  known: "type",
};

/**
 * Decides what may be done with a rewrite of an object: a legacy form that is there on purpose
 * stays, and a rewrite that other code may depend on is only suggested.
 */
export function fixSafetyOf(
  object: Value,
  settings: Settings,
  rewrite: Rewrite,
  subject: Subject,
): FixSafety {
  const { document } = object;
  if (rewrite.kind === "refused") return { kind: "report", reason: rewrite.reason };
  const deliberate = subject.deliberate(object, settings);
  if (deliberate !== undefined) return { kind: "report", reason: deliberate };
  const edits = keepingComments(document, rewrite.edits, rewrite.gone);
  const obstacle = obstacleOf(document, edits, rewrite.gone);
  if (obstacle !== undefined) return { kind: "report", reason: obstacle };
  const verdicts: Verdict[] = [];
  for (const verdict of verdictsOn(object, edits, settings, rewrite, subject)) {
    verdicts.push(verdict);
    if (verdict.reason !== undefined) break;
  }
  return { ...suggestedFor(edits, verdicts.at(-1)?.reason), open: openEndsOf(verdicts) };
}

/** What speaks against a fix, until there is a reason. */
function* verdictsOn(
  object: Value,
  edits: readonly Edit[],
  settings: Settings,
  { doubt, needs = [], relies }: Rewritten,
  subject: Subject,
): Iterable<Verdict> {
  const { document } = object;
  yield { reason: doubt ?? likelyReason(object, settings) };
  yield couplingReason(object, subject, settings);
  yield reachReason(object, edits, settings, relies);
  yield { reason: spreadReason(document, edits) ?? orderReason(document, edits) };
  yield { reason: sentReason(object) };
  yield { reason: snapshotReason(object, edits) ?? testReason(document, settings, subject) };
  // Last, because it may have to run the compiler.
  yield typeReason(document, needs, settings);
}

/** Returns a fix, or a suggestion if there is a reason to check the edits first. */
export function suggestedFor(edits: readonly Edit[], reason: string | undefined): FixSafety {
  return reason === undefined ? { kind: "fix", edits } : { kind: "suggestion", edits, reason };
}

/** Why the edits themselves would not have the intended result. */
function obstacleOf(
  document: Document,
  edits: readonly Edit[],
  gone: readonly Span[] | undefined,
): string | undefined {
  if (dropsComments(document, edits, gone)) return "a comment would be lost";
  return repeatedKeyReason(document, edits) ?? globalReason(document, edits);
}

/** An object that only looks like a part of the protocol may be something else. */
function likelyReason(object: Value, settings: Settings): string | undefined {
  if (messagesOf(object.document, settings).isLikely(object))
    return "nothing in this file shows that it is sent";
  if (readsItself.test(object.document.text)) return "this file reads its own source";
  const agreed = revisionAgreedOn(object.document, settings);
  return agreed === undefined ? undefined : `the handshake in this file agrees on ${agreed}`;
}

const readsItself =
  /\breadFile(?:Sync)?\(\s*(?:__filename|(?:new URL|fileURLToPath)\(\s*import\.meta\.url\s*\)|import\.meta\.filename)/u;

function testReason(
  { language }: Document,
  settings: KnownFile,
  { isMessage }: Subject,
): string | undefined {
  if (isMessage && language === "json") return undefined;
  return isTest(settings) ? "a test may expect exactly this shape" : undefined;
}
