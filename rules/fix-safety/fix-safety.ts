import { dropsComments, keepingComments } from "../../codemods/comments.js";
import type { Rewrite } from "../../codemods/rewrite.js";
import { coupledType } from "../../context/coupled-types.js";
import {
  deliberateContentReason,
  deliberateEnumReason,
  isTest,
} from "../../context/deliberate-legacy.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { globalReason } from "./global-reason.js";
import { repeatedKeyReason, spreadReason } from "./key-reason.js";
import { orderReason } from "./order-reason.js";
import { reachReason } from "./reach-reason.js";
import { snapshotReason } from "./snapshot-reason.js";
import { typeReason } from "./type-reason.js";
import type { Span, Value } from "../../syntax/value.js";

/** What may be done about a finding: fix it, suggest it, or only report it with the reason. */
export type FixSafety =
  | { readonly kind: "fix"; readonly edits: readonly Edit[] }
  | { readonly kind: "suggestion"; readonly edits: readonly Edit[]; readonly reason: string }
  | { readonly kind: "report"; readonly reason: string };

/** What may stand in the way of a rewrite, by the kind of thing that is rewritten. */
export interface Subject {
  readonly deliberate: (
    document: Document,
    object: Value,
    settings: Settings,
  ) => string | undefined;
  /** Whether samples in JSON are rewritten like any other message. */
  readonly isMessage: boolean;
  /** A keyword by which a type that describes such objects is recognised. */
  readonly known: string;
  /** The keyword that the rewrite brings and that a type of the user's may not know. */
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
 * Weighs a rewrite of an object against what surrounds it: an old form that is meant stays, and one that other code
 * depends on is only suggested.
 */
export function fixSafetyOf(
  document: Document,
  object: Value,
  settings: Settings,
  rewrite: Rewrite,
  subject: Subject,
): FixSafety {
  if (rewrite.kind === "refused") return { kind: "report", reason: rewrite.reason };
  const deliberate = subject.deliberate(document, object, settings);
  if (deliberate !== undefined) return { kind: "report", reason: deliberate };
  const edits = keepingComments(document, rewrite.edits, rewrite.gone);
  const obstacle = obstacleOf(document, edits, rewrite.gone);
  if (obstacle !== undefined) return { kind: "report", reason: obstacle };
  const reason =
    rewrite.doubt ??
    likelyReason(document, object, settings) ??
    couplingReason(document, object, subject) ??
    reachReason(document, object, edits, settings) ??
    spreadReason(document, edits) ??
    orderReason(document, edits) ??
    snapshotReason(document, object, edits) ??
    testReason(document, settings, subject) ??
    // Last, as a compiler may have to be asked.
    typeReason(document, rewrite.needs ?? [], settings);
  return suggestedFor(edits, reason);
}

/** Edits that are a suggestion for a reason, and a fix without one. */
export function suggestedFor(edits: readonly Edit[], reason: string | undefined): FixSafety {
  return reason === undefined ? { kind: "fix", edits } : { kind: "suggestion", edits, reason };
}

/** What the edits themselves show: they would not write what they mean. */
function obstacleOf(
  document: Document,
  edits: readonly Edit[],
  gone: readonly Span[] | undefined,
): string | undefined {
  if (dropsComments(document, edits, gone)) return "a comment would be lost";
  return repeatedKeyReason(document, edits) ?? globalReason(document, edits);
}

/** What only looks like a part of the protocol may be one of something else. */
function likelyReason(document: Document, object: Value, settings: Settings): string | undefined {
  return messagesOf(document, settings).isLikely(object)
    ? "nothing in this file shows that it is sent"
    : undefined;
}

function couplingReason(
  document: Document,
  object: Value,
  { keyword, known }: Subject,
): string | undefined {
  const coupling =
    keyword === undefined ? undefined : coupledType(document, object, keyword, known);
  if (!coupling) return undefined;
  if (coupling.isOfficial)
    return `the SDK's type \`${coupling.name}\` has another form, without \`${keyword ?? ""}\``;
  return coupling.from === undefined
    ? `the type \`${coupling.name}\` in this file has no \`${keyword ?? ""}\``
    : `the type \`${coupling.name}\` from \`${coupling.from}\` may have no \`${keyword ?? ""}\``;
}

function testReason(
  { language }: Document,
  settings: Settings,
  { isMessage }: Subject,
): string | undefined {
  if (isMessage && language === "json") return undefined;
  return isTest(settings) ? "a test may expect exactly this shape" : undefined;
}
