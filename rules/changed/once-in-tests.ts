import { isTest } from "../../context/tests/test-files.js";
import type { KnownFile } from "../../context/known-file.js";
import type { RuleResult } from "../rule.js";

/**
 * Keeps only the first of identical findings without a rewrite in a test file. A test may repeat
 * the same call many times in the role of a client or a server, and it is migrated as a whole.
 */
export function onceInTests<MessageId extends string>(
  found: Iterable<RuleResult<MessageId>>,
  settings: KnownFile,
): Iterable<RuleResult<MessageId>> {
  if (!isTest(settings)) return found;
  const told = new Set<string>();
  return [...found]
    .toSorted((one, other) => one.at.span[0] - other.at.span[0])
    .filter((one) => {
      const id = "id" in one ? one.id : one.messageId;
      const what = [id, ...Object.values(one.data ?? {})].join(" ").toLowerCase();
      const isFirst = !told.has(what);
      told.add(what);
      const rewritten =
        "id" in one ? one.rewrite?.kind === "rewritten" : (one.fix ?? one.suggestions);
      return isFirst || Boolean(rewritten);
    });
}
