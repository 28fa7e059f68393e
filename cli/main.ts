#!/usr/bin/env node
import { readFileSync } from "node:fs";
import yargs, { type ArgumentsCamelCase, type InferredOptionTypes } from "yargs";
import { type Command, execute } from "./command.js";
import { checkOptions, migrateOptions } from "./options.js";
import { unknown, UsageError } from "./usage.js";

type CheckArguments = ArgumentsCamelCase<
  InferredOptionTypes<typeof checkOptions> & { paths?: readonly string[] | undefined }
>;
type MigrateArguments = CheckArguments &
  ArgumentsCamelCase<InferredOptionTypes<typeof migrateOptions>>;

const surroundings = {
  cwd: process.cwd(),
  input: () => readFileSync(0),
  print: (text: string) => process.stdout.write(text),
  note: (text: string) => process.stderr.write(text),
};

process.exitCode = await main(process.argv.slice(2));

/** Runs a command line; the number is the exit status. */
async function main(words: readonly string[]): Promise<number> {
  let command: Command | undefined;
  const program = yargs([...words])
    .scriptName("eslint-plugin-mcp-schema")
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
      throw new UsageError(usageProblem(message || String(error)));
    });
  try {
    await program.parseAsync();
    return command ? await execute(command, surroundings) : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
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
  const { paths = [], maxWarnings } = found;
  if (maxWarnings !== undefined && !(maxWarnings >= 0))
    throw new UsageError("--max-warnings takes a number from 0.");
  return {
    paths: paths.length > 0 ? paths : ["."],
    format: found.format,
    rule: found.rule,
    protocolVersion: found.protocolVersion,
    assume: found.assume,
    ignore: found.ignore,
    gitignore: found.gitignore,
    maxWarnings,
    quiet: found.quiet,
    stdinFilename: found.stdinFilename,
  };
}

/** yargs names what it does not know; the nearest known name helps more. */
function usageProblem(message: string): string {
  const word = /^Unknown (?:argument|command)s?: ([^,\s]+)/u.exec(message)?.[1];
  if (word === undefined) return message;
  const isOption = process.argv.some((argument) => argument.startsWith(`--${word}`));
  const options = Object.keys({ ...checkOptions, ...migrateOptions }).map((name) => `--${name}`);
  return isOption
    ? unknown("option", `--${word}`, options)
    : unknown("command", word, ["check", "migrate"]);
}
