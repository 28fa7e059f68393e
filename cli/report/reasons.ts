import { reasonOf } from "./file-result.js";
import { remedyOf } from "./remedy.js";
import { findings, type Report, type Told } from "./report.js";
import { type Count, tally } from "./statement.js";
import { byKeys } from "../../syntax/by-keys.js";

/** The maximum number of reasons to list. Any others are only counted together. */
const mostReasons = 8;

/** The reasons why findings were or would be left, each with its number of findings. */
export function reasons(report: Report): readonly Count[] {
  const all = findings(report).flatMap((told) => reasonFor(told, report) ?? []);
  // Reasons that only differ in names are merged. If all names are the same, the reason keeps them.
  const merged = [...byKeys(all, (reason) => [kindOf(reason)])].flatMap(([kind, same]) =>
    new Set(same).size > 1 ? same.map(() => kind) : same,
  );
  const counts = tally(merged);
  const rest = counts.slice(mostReasons);
  if (rest.length <= 1) return counts;
  const others = rest.reduce((sum, [, count]) => sum + count, 0);
  return [...counts.slice(0, mostReasons), ["other reasons", others]];
}

/**
 * The reason why a finding was left, as the end of a sentence. Only a migration leaves findings
 * that have a fix, and does so because of their file.
 */
export function reasonFor(
  { message, result }: Told,
  { runResult, runOptions }: Report,
): string | undefined {
  if (remedyOf(message) !== "fix") return reasonOf(message) ?? "it is unclear what was meant";
  if (!runOptions.migrate) return undefined;
  const refused = runResult.refused.find(({ path }) => path === result.filePath);
  if (refused) return refused.why;
  const { verification } = runResult;
  return verification?.kind === "failedAfter"
    ? `every file was restored because ${verification.what} failed`
    : "the rewritten file could no longer be parsed";
}

/** A reason without the names from the user's code. */
function kindOf(reason: string): string {
  return reason.replaceAll(/`[^`]*`/gu, "`…`");
}
