import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { migrateOptions } from "./options.js";

/** Options of other linters that rewrite, with those of ours that do. */
const rewriting: Readonly<Record<string, string>> = {
  "--fix": "migrate",
  "--write": "migrate",
  "--apply": "migrate",
  "--fix-dry-run": "migrate --dry-run",
  "--fix-suggestions": "migrate --suggestions",
};

/** What somebody meant who gave an option that a command does not have; `undefined` where nobody knows. */
export function meantByOption(command: string | undefined, option: string): string | undefined {
  const isOfMigrate = Object.keys(migrateOptions).some((name) => option === `--${name}`);
  const meant = rewriting[option] ?? (isOfMigrate ? `migrate ${option}` : undefined);
  if (meant === undefined || (command !== "check" && command !== "migrate")) return undefined;
  if (command === "check") return `\`check\` changes no files. Run \`${meant}\` instead of it.`;
  return meant === "migrate"
    ? `\`migrate\` needs no ${option}: it rewrites everything that is safe.`
    : `Unknown option \`${option}\`. Did you mean \`${meant}\`?`;
}

/** The same of a word that is no command, and the path of something. */
export function meantByPath(word: string, cwd: string): string | undefined {
  if (!existsSync(resolve(cwd, word))) return undefined;
  return `\`${word}\` is a path, and needs a command before it: \`check ${word}\` reports what is wrong, \`migrate ${word}\` rewrites it.`;
}
