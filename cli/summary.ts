import type { Command } from "./command.js";
import type { Outcome } from "./run.js";

/** What happened and what is left, in a few lines for a person. */
export function summary(
  outcome: Outcome,
  { name, migrate, quiet }: Pick<Command, "name" | "migrate" | "quiet">,
): string {
  const isMigration = name === "migrate";
  const { looked, concerned, fixed, changed, results, refused } = outcome;
  const messages = results.flatMap((result) => result.messages);
  const lines: string[] = [];
  if (concerned === 0)
    return `${counted(looked, "file")} looked at; none holds MCP elicitation code.\n`;
  if (isMigration) {
    const verb = migrate.isDryRun ? "would be rewritten" : "rewritten";
    lines.push(`${counted(fixed, "finding")} ${verb} in ${counted(changed.length, "file")}.`);
  }
  const suggested = messages.filter(({ suggestions, fix }) => suggestions && !fix).length;
  if (messages.length > 0) {
    lines.push(
      `${counted(messages.length, "finding")} ${isMigration ? "left" : "found"} in ${counted(looked, "file")}.`,
    );
    if (suggested > 0)
      lines.push(
        `${counted(suggested, "of them has", "of them have")} a rewrite that a person should look at: migrate --suggestions applies it.`,
      );
  } else if (fixed === 0)
    lines.push(
      `${counted(concerned, "file")} with MCP words, and ${quiet ? "no errors" : "all current"}.`,
    );
  for (const path of refused)
    lines.push(
      `${path} has uncommitted changes and was left alone; commit them, or pass --allow-dirty.`,
    );
  return `${lines.join("\n")}\n`;
}

function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
