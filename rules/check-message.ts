import type { Settings } from "../context/settings.js";
import { defaultRevision, type Revision } from "../protocol/revision.js";
import { pointerTo } from "../syntax/pointer.js";
import { documentOf } from "../syntax/parse-json.js";
import { recommendedRules } from "./all.js";
import { messageText } from "./rule.js";

/** Something wrong with a message in memory. */
export interface MessageProblem {
  /** The rule that says so: `valid-content-block`. */
  readonly ruleId: string;
  readonly severity: "error" | "warn";
  /** Who breaks and how, then the right shape. */
  readonly message: string;
  /** Where, as a JSON Pointer into the value: `/result/content/0`. */
  readonly pointer: string;
}

/**
 * What the recommended rules find in a message that a server or client is about to send, or in the `params` or `result`
 * of one: for tests of one's own.
 *
 * @param revision the revision to go by; by default the one that both lines of the TypeScript SDK negotiate
 * @throws TypeError for what JSON cannot say: `undefined`, functions, cycles, `BigInt`
 */
export function checkMessage(
  value: unknown,
  revision: Revision = defaultRevision,
): readonly MessageProblem[] {
  const document = documentOf(value);
  const settings: Settings = {
    protocolVersion: revision,
    isAssumed: true,
    path: "message.json",
    sensitive: { words: [], allow: [] },
    clients: [],
    officialPackages: new Map(),
    isServer: false,
  };
  return recommendedRules
    .flatMap((rule) => [...rule.check(document, settings)].map((finding) => ({ rule, finding })))
    .toSorted((a, b) => a.finding.at.span[0] - b.finding.at.span[0])
    .map(({ rule, finding: { at, data, messageId } }) => ({
      ruleId: rule.id,
      severity: rule.docs.severity,
      message: messageText(rule, messageId, data),
      pointer: pointerTo(document, at.span),
    }));
}
