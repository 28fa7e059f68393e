import { stringOf, type Value } from "../syntax/value.js";
import { quoted, replaceValue } from "../syntax/write.js";
import { type Rewrite, rewritten } from "./rewrite.js";

/** Other libraries' names for logging levels, and the protocol's (2024-11-05, LoggingLevel). */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["warn", "warning"],
  ["err", "error"],
  ["crit", "critical"],
  ["emerg", "emergency"],
  ["information", "info"],
]);

/** Replaces another library's name for a logging level with the protocol's. */
export function levelMeantBy(value: Value): Rewrite | undefined {
  const meant = otherNames.get(stringOf(value) ?? "");
  const [near] = value.document.objects;
  if (meant === undefined || !near) return undefined;
  return rewritten([replaceValue(value, quoted(near, meant))]);
}
