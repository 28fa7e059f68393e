import { wrapAnsi } from "fast-wrap-ansi";
import type { Command } from "../commands/definition.js";
import { optionWord } from "./option-table.js";

/** The options that people use, for the commands with more than fit on a screen. */
const usual: Readonly<Record<string, readonly string[]>> = {
  check: [
    ...["to", "rule", "skip-rule", "ignore", "changed", "staged"],
    ...["client", "server", "format", "suppress-all"],
  ],
  migrate: [
    ...["dry-run", "interactive", "suggestions", "to", "with-sdk-codemod"],
    ...["verify", "allow-dirty", "rule", "ignore", "format"],
  ],
};

/** The column in which the descriptions begin. */
const start = 22;

/**
 * The help of a command on one screen, or `undefined` if its whole help fits there.
 *
 * @param end the column in which the lines end
 */
export function briefHelp(program: string, command: Command, end: number): string | undefined {
  const names = usual[command.name];
  if (!names) return undefined;
  const { describe, examples, name, options, positional } = command;
  const rows = names.map((option): readonly [string, string] => [
    optionWord(option),
    options[option]?.describe ?? "",
  ]);
  const [[line] = [""]] = examples;
  return [
    `${program} ${name} [${positional}..]`,
    "",
    wrapAnsi(describe, end),
    "",
    ...rows.map(([word, what]) => row(word, what, end)),
    "",
    `For example: ${program} ${line}`,
    `All options: ${program} ${name} --help --all`,
  ].join("\n");
}

/** An option with what it does. */
function row(word: string, describe: string, end: number): string {
  const [first = "", ...more] = wrapAnsi(describe, Math.max(end - start, 20)).split("\n");
  return [`  ${word}`.padEnd(start) + first, ...more.map((text) => " ".repeat(start) + text)].join(
    "\n",
  );
}
