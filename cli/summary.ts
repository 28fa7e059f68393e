import type { Command } from "./command.js";
import type { Outcome } from "./run.js";

/** What happened and what is left, in a few lines for a person. */
export function summary(
  outcome: Outcome,
  { name, migrate, quiet }: Pick<Command, "name" | "migrate" | "quiet">,
): string {
  const isMigration = name === "migrate";
  const { looked, concerned, fixed, changed, results, refused } = outcome;
  const messages = results.flatMap((result) => result.messages).filter(({ fatal }) => !fatal);
  const failed = results.filter(({ fatalErrorCount }) => fatalErrorCount > 0).length;
  const lines: string[] = [];
  if (concerned === 0) return `${counted(looked, "file")} looked at; none holds MCP code.\n`;
  if (isMigration) {
    const verb = migrate.isDryRun ? "would be rewritten" : "rewritten";
    lines.push(`${counted(fixed, "finding")} ${verb} in ${counted(changed.length, "file")}.`);
  }
  const withFindings = results.filter((result) =>
    result.messages.some(({ fatal }) => !fatal),
  ).length;
  const suggested = messages.filter(({ suggestions, fix }) => suggestions && !fix).length;
  if (messages.length > 0) {
    const findings = counted(messages.length, "finding");
    lines.push(
      isMigration
        ? `${findings} left in ${counted(withFindings, "file")}.`
        : `${findings} in ${withFindings} of ${counted(looked, "file")}.`,
    );
    if (suggested > 0)
      lines.push(
        `${counted(suggested, "of them has", "of them have")} a suggested rewrite: look at it with migrate --suggestions --dry-run.`,
      );
  } else if (fixed === 0 && failed < concerned)
    lines.push(
      `${counted(concerned - failed, "file")} with MCP words, and ${quiet ? "no errors" : "all current"}.`,
    );
  if (failed > 0) lines.push(`${counted(failed, "file")} could not be done.`);
  for (const { path, reason } of refused) lines.push(`${path} ${reason}`);
  return `${lines.join("\n")}\n`;
}

function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
