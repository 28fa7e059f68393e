import { reasonOf } from "./file-result.js";
import { remedyOf } from "./remedy.js";
import { findings, type Report, type Told } from "./report.js";
import { type Count, tally } from "./statement.js";
import { grouped } from "./grouped.js";

/** More reasons than this, and the rarest are only counted. */
const mostReasons = 8;

/** Why findings were left, or would be, each reason with how many it was of. */
export function reasons(report: Report): readonly Count[] {
  const all = findings(report).flatMap((told) => reasonFor(told, report) ?? []);
  // What differs in names alone is one reason; where there is but one name, it is told.
  const merged = [...grouped(all, kindOf)].flatMap(([kind, same]) =>
    new Set(same).size > 1 ? same.map(() => kind) : same,
  );
  const counts = tally(merged);
  const rest = counts.slice(mostReasons);
  if (rest.length <= 1) return counts;
  const others = rest.reduce((sum, [, count]) => sum + count, 0);
  return [...counts.slice(0, mostReasons), ["other reasons", others]];
}

/** A finding with a fix is left by a migration alone, and then because of its file. */
export function reasonFor(
  { message, result }: Told,
  { runResult, runOptions }: Report,
): string | undefined {
  if (remedyOf(message) !== "fix") return reasonOf(message) ?? "it is unclear what was meant";
  if (!runOptions.migrate) return undefined;
  const refused = runResult.refused.find(({ path }) => path === result.filePath);
  if (refused) return refused.why;
  return runResult.verification?.kind === "failedAfter"
    ? "every file was restored because the --verify command failed"
    : "the rewritten file could no longer be parsed";
}

/** A reason without the names of the user's code in it. */
function kindOf(reason: string): string {
  return reason.replaceAll(/`[^`]*`/gu, "`…`");
}
