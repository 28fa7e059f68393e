import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { commands } from "../commands/all.js";
import { optionWord } from "./option-table.js";
import { migrateOptions } from "./options.js";
import { unknown } from "./usage-error.js";

/** Rewrites a usage message of yargs. For an unknown name, it suggests the nearest known one. */
export function usageProblem(words: readonly string[], message: string, cwd: string): string {
  const lacking = /^Not enough arguments following: (.+)$/u.exec(message)?.[1];
  if (lacking !== undefined) return `--${lacking} needs a value.`;
  const name = /^Unknown (?:argument|command)s?: ([^,]+)/u.exec(message)?.[1];
  if (name === undefined) return message;
  const spelled = words.map((word) => word.replace(/=.*/su, ""));
  const option = spelled.find((word) => /^--?(?:no-)?(.+)$/u.exec(word)?.[1] === name);
  const names = commands.map((command) => command.name);
  if (option === undefined) return meantByPath(name, cwd) ?? unknown("command", name, names);
  const named = commands.find((command) => words.includes(command.name));
  const meant = meantByOption(named?.name, option);
  if (meant !== undefined) return meant;
  const table = Object.entries(named?.options ?? {});
  const options = table.flatMap(([known, { describe }]) => (describe === undefined ? [] : [known]));
  return unknown("option", option, options.map(optionWord));
}

/** Options with which other linters rewrite code, and our equivalents. */
const rewriting: Readonly<Record<string, string>> = {
  "--fix": "migrate",
  "--write": "migrate",
  "--apply": "migrate",
  "--fix-dry-run": "migrate --dry-run",
  "--fix-suggestions": "migrate --suggestions",
};

/** A message for an unknown option if it is clear what the user meant. */
function meantByOption(command: string | undefined, option: string): string | undefined {
  const isOfMigrate = Object.keys(migrateOptions).some((name) => option === `--${name}`);
  const meant = rewriting[option] ?? (isOfMigrate ? `migrate ${option}` : undefined);
  if (meant === undefined || (command !== "check" && command !== "migrate")) return undefined;
  if (command === "check") return `\`check\` changes no files. Run \`${meant}\` instead.`;
  return meant === "migrate"
    ? `\`migrate\` needs no ${option}: it rewrites everything that is safe.`
    : `Unknown option \`${option}\`. Did you mean \`${meant}\`?`;
}

/** A message for an unknown command if it is an existing path. */
function meantByPath(word: string, cwd: string): string | undefined {
  if (!existsSync(resolve(cwd, word))) return undefined;
  return `\`${word}\` is a path, and needs a command before it: \`check ${word}\` reports what is wrong, \`migrate ${word}\` rewrites it.`;
}
