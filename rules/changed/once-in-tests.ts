import { isTest } from "../../context/intended/deliberate-legacy.js";
import type { KnownFile } from "../../context/known-file.js";
import type { Finding } from "../rule.js";

/**
 * Keeps only the first of identical findings without a rewrite in a test file. A test may repeat
 * the same call many times in the role of a client or a server, and it is migrated as a whole.
 */
export function onceInTests<MessageId extends string>(
  found: Iterable<Finding<MessageId>>,
  settings: KnownFile,
): Iterable<Finding<MessageId>> {
  if (!isTest(settings)) return found;
  const told = new Set<string>();
  return [...found]
    .toSorted((one, other) => one.at.span[0] - other.at.span[0])
    .filter(({ data = {}, fix, messageId, suggestions }) => {
      const what = [messageId, ...Object.values(data)].join(" ").toLowerCase();
      const isFirst = !told.has(what);
      told.add(what);
      return isFirst || fix !== undefined || suggestions !== undefined;
    });
}
