import type { Settings } from "../../context/settings.js";
import { defaultRevision, type Revision } from "../../protocol/revision.js";
import { pointerTo } from "../../syntax/pointer.js";
import { documentOf } from "../../syntax/parse-json.js";
import { recommendedRules } from "../../rules/all.js";
import { messageText } from "../../rules/rule.js";

/** A problem in a message in memory. */
export interface MessageProblem {
  /** The rule that reports the problem, such as `valid-content-block`. */
  readonly ruleId: string;
  readonly severity: "error" | "warn";
  /** What breaks for whom, and the right shape. */
  readonly message: string;
  /** The location as a JSON Pointer into the value, such as `/result/content/0`. */
  readonly pointer: string;
}

/**
 * Checks a message that a server or a client is about to send, or the `params` or `result` of one,
 * with the recommended rules. Meant for use in tests.
 *
 * @param revision the revision to check against; by default the one that both lines of the
 * TypeScript SDK negotiate
 * @throws TypeError for values that JSON cannot represent: `undefined`, functions, cycles, `BigInt`
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
    hosts: [],
    registrations: [],
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
