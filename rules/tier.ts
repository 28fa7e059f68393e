import type { Rewrite } from "../codemods/rewrite.js";
import { coupledType } from "../context/coupled-types.js";
import { deliberateReason, isTest } from "../context/deliberate.js";
import type { Settings } from "../context/settings.js";
import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import type { ObjectValue } from "../syntax/value.js";

/** What may be done about a finding: fix it, suggest it, or only report it with the reason. */
export type Tier =
  | { readonly kind: "fix"; readonly edits: readonly Edit[] }
  | { readonly kind: "suggestion"; readonly edits: readonly Edit[]; readonly reason: string }
  | { readonly kind: "report"; readonly reason: string };

/**
 * Weighs a rewrite of a field against what surrounds it: an old form that is meant stays, and one that other code
 * depends on is only suggested.
 *
 * @param keyword the keyword that the rewrite brings and that a type of the user's may not know
 */
export function tierOf(
  document: Document,
  field: ObjectValue,
  settings: Settings,
  rewrite: Rewrite,
  keyword: string | undefined,
): Tier {
  if (rewrite.kind === "refused") return { kind: "report", reason: rewrite.reason };
  const deliberate = deliberateReason(document, field, settings);
  if (deliberate !== undefined) return { kind: "report", reason: deliberate };
  const { edits } = rewrite;
  const reason = rewrite.doubt ?? couplingReason(document, field, keyword) ?? testReason(settings);
  return reason === undefined ? { kind: "fix", edits } : { kind: "suggestion", edits, reason };
}

function couplingReason(
  document: Document,
  field: ObjectValue,
  keyword: string | undefined,
): string | undefined {
  const coupling = keyword === undefined ? undefined : coupledType(document, field, keyword);
  if (!coupling) return undefined;
  return coupling.from === undefined
    ? `the type \`${coupling.name}\` of this file knows no \`${keyword}\``
    : `the type \`${coupling.name}\` from \`${coupling.from}\` may know no \`${keyword}\``;
}

function testReason(settings: Settings): string | undefined {
  return isTest(settings) ? "a test may compare with this very shape" : undefined;
}
