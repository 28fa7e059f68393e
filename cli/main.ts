#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import yargs, { type ArgumentsCamelCase, type InferredOptionTypes } from "yargs";
import { type Command, execute } from "./command.js";
import { checkOptions, migrateOptions, onlyOnce, optionWord } from "./options.js";
import { unknown, UsageError } from "./usage.js";

type CheckArguments = ArgumentsCamelCase<
  InferredOptionTypes<typeof checkOptions> & { paths?: readonly string[] | undefined }
>;
type MigrateArguments = CheckArguments &
  ArgumentsCamelCase<InferredOptionTypes<typeof migrateOptions>>;

const surroundings = {
  cwd: process.cwd(),
  input: readInput,
  print: (text: string) => process.stdout.write(text),
  note: (text: string) => process.stderr.write(text),
};

// Who reads us may stop early, as `| head` does: no reason to complain.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

/** @throws UsageError where standard input is no stream of bytes: a folder, or nothing at all */
function readInput(): Buffer {
  try {
    return readFileSync(0);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Standard input could not be read: ${problem}.`);
  }
}

process.exitCode = await main(process.argv.slice(2));

/** Runs a command line; the number is the exit status. */
async function main(words: readonly string[]): Promise<number> {
  let command: Command | undefined;
  const program = yargs(streamLast(words))
    .scriptName("eslint-plugin-mcp-schema")
    .locale("en")
    .parserConfiguration({ "greedy-arrays": false, "short-option-groups": false })
    .usage(
      "$0 <command> [paths..]\n\nFinds and rewrites legacy or invalid Model Context Protocol schema code.",
    )
    .command(
      "check [paths..]",
      "report; write nothing",
      (builder) =>
        builder.positional("paths", { type: "string", array: true }).options(checkOptions),
      (found) => {
        command = checkCommand(found);
      },
    )
    .command(
      "migrate [paths..]",
      "rewrite in place; report what is left for a person",
      (builder) =>
        builder
          .positional("paths", { type: "string", array: true })
          .options({ ...checkOptions, ...migrateOptions }),
      (found) => {
        command = migrateCommand(found);
      },
    )
    .demandCommand(1, "Say what to do: `check` or `migrate`. See --help.")
    .strict()
    .exitProcess(false)
    .fail((message, error) => {
      throw new UsageError(usageProblem(words, message || error.message));
    });
  try {
    await program.parseAsync();
    return command ? await execute(command, surroundings) : 0;
  } catch (error) {
    // Node's own status for a crash would say that findings are left.
    process.stderr.write(
      error instanceof UsageError ? `${error.message}\n` : `${inspect(error)}\n`,
    );
    return 2;
  }
}

/** yargs loses a lone `-` among the paths, unless it stands behind `--`. */
function streamLast(words: readonly string[]): readonly string[] {
  const end = words.includes("--") ? words.indexOf("--") : words.length;
  const front = words.slice(0, end);
  if (!front.includes("-")) return words;
  return [...front.filter((word) => word !== "-"), "--", "-", ...words.slice(end + 1)];
}

function checkCommand(found: CheckArguments): Command {
  const migrate = { withSuggestions: false, isDryRun: false, allowsDirty: false };
  return { ...shared(found), name: "check", migrate };
}

function migrateCommand(found: MigrateArguments): Command {
  const { suggestions, dryRun, allowDirty } = found;
  const migrate = { withSuggestions: suggestions, isDryRun: dryRun, allowsDirty: allowDirty };
  return { ...shared(found), name: "migrate", migrate };
}

function shared(found: CheckArguments): Omit<Command, "name" | "migrate"> {
  const { maxWarnings } = found;
  const paths = [...(found.paths ?? []), ...found._.slice(1).map(String)]; // `_` has what stands behind `--`
  const twice = onlyOnce.find((name) => Array.isArray(found[name]));
  if (twice !== undefined) throw new UsageError(`--${twice} can be given only once.`);
  const globs: readonly string[] = [...found.assume, ...found.ignore];
  if (globs.includes(""))
    throw new UsageError("--assume and --ignore take a glob, which cannot be empty.");
  if (maxWarnings !== undefined && !(maxWarnings >= 0))
    throw new UsageError("--max-warnings takes a number from 0.");
  return {
    paths: paths.length > 0 ? paths : ["."],
    format: found.format,
    rule: found.rule,
    protocolVersion: found.protocolVersion,
    types: found.types,
    assume: found.assume,
    ignore: found.ignore,
    gitignore: found.gitignore,
    maxWarnings,
    quiet: found.quiet,
    stdinFilename: found.stdinFilename,
  };
}

/** yargs names what it does not know; the nearest known name helps more. */
function usageProblem(words: readonly string[], message: string): string {
  const lacking = /^Not enough arguments following: (.+)$/u.exec(message)?.[1];
  if (lacking !== undefined) return `--${lacking} needs a value.`;
  const name = /^Unknown (?:argument|command)s?: ([^,]+)/u.exec(message)?.[1];
  if (name === undefined) return message;
  const spelled = words.map((word) => word.replace(/=.*$/su, ""));
  const option = spelled.find((word) => /^--?(?:no-)?(.+)$/u.exec(word)?.[1] === name);
  if (option === undefined) return unknown("command", name, ["check", "migrate"]);
  const options = words.includes("migrate") ? { ...checkOptions, ...migrateOptions } : checkOptions;
  return unknown("option", option, Object.keys(options).map(optionWord));
}
