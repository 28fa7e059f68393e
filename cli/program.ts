import { inspect } from "node:util";
import yargs, { type Argv } from "yargs";
import { commands } from "./commands/all.js";
import type { Command } from "./commands/definition.js";
import { briefHelp } from "./options/brief-help.js";
import { optionGroups, withChoices, withFewChoices, withoutHelp } from "./options/help.js";
import { Interrupted } from "./run/interrupted.js";
import { manifestOptions } from "./options/manifest-options.js";
import { refuseRepeated } from "./options/contradictions.js";
import type { OptionTable } from "./options/option-table.js";
import { ownRelease } from "./own-package.js";
import { parserWords } from "./options/yargs-arguments.js";
import type { Environment, Io } from "./io.js";
import { UsageError } from "./options/usage-error.js";
import { usageProblem } from "./options/usage-problem.js";
import type { Fields } from "./records.js";

const programName = "eslint-plugin-mcp-schema";

/** The flag with which yargs's shell script asks for completions. */
const completionWord = "--get-yargs-completions";

/** The width of the help, at most 80 columns. */
function columnsOf({ output }: Pick<Io, "output">): number {
  return Math.min(output.columns ?? 80, 80);
}

/** The variables by which yargs detects the shell that it completes words for. */
const shellVariables = ["SHELL", "ZSH_NAME"];

/**
 * Runs a command line.
 *
 * @param words the arguments, without the name of the program
 * @returns the exit status
 */
export async function runProgram(words: readonly string[], io: Io): Promise<number> {
  const brief = briefHelpFor(words, io);
  if (brief !== undefined) {
    io.output.write(`${brief}\n`);
    return 0;
  }
  let chosen = (): Promise<number> => Promise.resolve(0);
  const ran = commandRunBy(words);
  // How many of the words that yargs gets are names of commands.
  const names = ran ? 0 : 1;
  const program = (ran ? [ran] : commands).reduce(
    (known, command) =>
      known.command({
        command: `${ran ? "$0" : command.name} [${command.positional}..]`,
        describe: ran ? false : command.describe,
        builder: (builder: Argv, isHelp = false) => {
          // Does not read the manifest: help must work even if the manifest has an error.
          if (isHelp) return explained(builder, command);
          if (words.includes(completionWord))
            return described(builder, command, withChoices(command));
          return described(builder, command, withoutHelp(command)).config(
            presetOptions(command, io.cwd),
          );
        },
        // Does not run the command yet: for an async handler, yargs first builds unused help.
        handler: (found) => {
          refuseRepeated(command.options, found);
          chosen = () => command.run(wordsOf(command, found, names), found, io);
        },
      }),
    basis(words, io),
  );
  try {
    await program.parseAsync(parserWords(words).slice(1 - names), {}, (_error, _found, text) => {
      if (text !== "") io.output.write(`${text}\n`);
    });
    return await chosen();
  } catch (error) {
    if (error instanceof Interrupted) {
      io.notes.write(`${error.message}\n`);
      return error.status;
    }
    // Node's own status for a crash is 1, which would mean that findings are left.
    io.notes.write(error instanceof UsageError ? `${error.message}\n` : `${inspect(error)}\n`);
    return 2;
  }
}

/** The short help that a command line asks for. With `--all`, yargs prints the whole help. */
function briefHelpFor([name, ...words]: readonly string[], io: Io): string | undefined {
  const command = commands.find((one) => one.name === name);
  if (!command || !words.includes("--help") || words.includes("--all")) return undefined;
  return briefHelp(programName, command, columnsOf(io));
}

/**
 * The command that a command line runs, unless it asks for help or completions. For a command with a
 * name, yargs builds its help even then, and parses twice.
 */
function commandRunBy([name, ...words]: readonly string[]): Command | undefined {
  const asksForText = words.some((word) => word.startsWith("--help") || word === completionWord);
  return asksForText ? undefined : commands.find((command) => command.name === name);
}

function basis(words: readonly string[], { cwd, environment, output }: Io): Argv {
  const names = commands.map(({ name }) => `\`${name}\``).join(", ");
  return yargsIn(environment, cwd)
    .scriptName(programName)
    .version(ownRelease().version)
    .wrap(columnsOf({ output }))
    .locale("en")
    .parserConfiguration({
      "greedy-arrays": false,
      "parse-positional-numbers": false,
      "short-option-groups": false,
    })
    .usage(
      "$0 <command> [paths..]\n\nFinds and rewrites legacy or invalid Model Context Protocol schema code.",
    )
    .demandCommand(1, `Choose a command: ${names}. See --help.`)
    .completion("completion", "print a completion script for your shell")
    .epilogue(
      "Exit status: 0 nothing left to do, 1 findings are left, 2 wrong usage or a file that could not be processed.",
    )
    .strict()
    .exitProcess(false)
    .fail((message, error) => {
      throw error instanceof UsageError
        ? error
        : new UsageError(usageProblem(words, message || error.message, cwd));
    });
}

/* eslint-disable no-restricted-properties -- on creation, yargs reads the shell from process.env */

/** Creates a yargs for the shell in `environment`, which determines the format of completions. */
function yargsIn(environment: Environment, cwd: string): Argv {
  const own = shellVariables.map((name) => [name, process.env[name]] as const);
  try {
    setVariables(shellVariables.map((name) => [name, environment[name]]));
    return yargs([], cwd);
  } finally {
    setVariables(own);
  }
}

function setVariables(
  variables: readonly (readonly [name: string, value: string | undefined])[],
): void {
  for (const [name, value] of variables)
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
}

/* eslint-enable no-restricted-properties */

function described(builder: Argv, { positional }: Command, known: OptionTable): Argv {
  return builder.positional(positional, { type: "string", array: true }).options(known);
}

/** Describes a command for `--help`. */
function explained(builder: Argv, command: Command): Argv {
  const basic = described(builder, command, withFewChoices(command));
  return optionGroups(command)
    .reduce((known, [title, names]) => known.group(names, title), basic)
    .example(command.examples.map(([line, what]) => [`$0 ${line}`, what]));
}

/** The options that `package.json` sets for a command. The command line overrides them. */
function presetOptions({ options, isSetByManifest }: Command, cwd: string): Fields {
  const values = isSetByManifest === true ? Object.entries(manifestOptions(cwd)) : [];
  return Object.fromEntries(values.filter(([name]) => Object.hasOwn(options, name)));
}

/** The positional arguments of a command. Those after `--` are in `_`, after names of commands. */
function wordsOf({ positional }: Command, found: Fields, names: number): string[] {
  const behind = listIn(found, "_").slice(names);
  return [...listIn(found, positional), ...behind].map(String);
}

function listIn(found: Fields, name: string): readonly unknown[] {
  const value = found[name];
  return Array.isArray(value) ? value : [];
}
