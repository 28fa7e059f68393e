import type { Options } from "yargs";
import type { OptionTable, OptionValues } from "../commands/definition.js";
import { formatNames } from "../report/reporters.js";
import { UsageError } from "./usage-error.js";

/** The options of `check` and `migrate`. */
export const checkOptions = {
  format: {
    type: "string",
    default: "stylish",
    requiresArg: true,
    describe: `How to print the report: ${formatNames.join(", ")}`,
  },
  "output-file": {
    type: "string",
    requiresArg: true,
    describe: "Write the report there",
  },
  rule: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Only this rule (repeatable)",
  },
  "protocol-version": {
    type: "string",
    requiresArg: true,
    describe: "The protocol revision to write for",
  },
  types: {
    type: "string",
    requiresArg: true,
    describe: "How to rewrite own types: sdk or inline",
  },
  completeness: {
    type: "boolean",
    default: false,
    describe: "Report own types also where nothing breaks",
  },
  assume: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Treat files of this glob as MCP code",
  },
  ignore: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Leave files of this glob out",
  },
  "sensitive-words": {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "What no form may ask for, besides passwords, keys and the like",
  },
  "sensitive-allow": {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "What a form may ask for all the same",
  },
  gitignore: { type: "boolean", default: true, describe: "Leave out what .gitignore names" },
  staged: {
    type: "boolean",
    default: false,
    describe: "Only what git has staged; migrate stages it again",
  },
  "max-file-size": {
    type: "number",
    default: 5,
    requiresArg: true,
    describe: "Skip larger files, in megabytes",
  },
  docs: {
    type: "boolean",
    default: false,
    describe: "Look at code fences in .md and .mdx files too",
  },
  shard: {
    type: "string",
    requiresArg: true,
    describe: "Only one part of the files, such as 2/3",
  },
  "max-warnings": {
    type: "number",
    requiresArg: true,
    describe: "Status 0 with up to this many warnings",
  },
  quiet: { type: "boolean", default: false, describe: "Report errors only" },
  "stdin-filename": {
    type: "string",
    requiresArg: true,
    describe: "The name that the text on standard input has",
  },
} as const satisfies Record<string, Options>;

/** The options of `migrate` alone. */
export const migrateOptions = {
  "dry-run": { type: "boolean", default: false, describe: "Print a diff and write nothing" },
  suggestions: {
    type: "boolean",
    default: false,
    describe: "Apply also what a person should look at",
  },
  "allow-dirty": {
    type: "boolean",
    default: false,
    describe: "Rewrite files with uncommitted changes",
  },
  interactive: {
    type: "boolean",
    default: false,
    describe: "Ask about each thing a person should look at",
  },
  todo: {
    type: "boolean",
    default: false,
    describe: "Leave a comment where a person has to decide",
  },
  verify: {
    type: "string",
    requiresArg: true,
    describe: "Run this before and after, and put back what it newly fails with",
  },
} as const satisfies Record<string, Options>;

export type CheckOptions = OptionValues<typeof checkOptions>;
export type MigrateOptions = OptionValues<typeof migrateOptions>;

/**
 * The options of `check` that somebody chose, and the defaults of the others.
 *
 * @param values values whose types are those of the table, by their names in camel case
 */
export function withDefaults(values: Readonly<Record<string, unknown>>): CheckOptions {
  const defaults = Object.entries<Options>(checkOptions).map(([name, option]) => {
    const initial: unknown = option.default;
    return [camelCase(name), initial] as const;
  });
  // What the table says of types holds for its defaults, and the caller answers for the rest.
  return { ...Object.fromEntries(defaults), ...values } as unknown as CheckOptions;
}

/** The name that an option has in code. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
}

/** An option as one writes it: what is on by default can only be switched off. */
export function optionWord(name: string): string {
  return name === "gitignore" ? "--no-gitignore" : `--${name}`;
}

/**
 * Refuses what is given twice and has one value: yargs makes a list of it.
 *
 * @throws UsageError
 */
export function refuseRepeated(
  options: OptionTable,
  found: Readonly<Record<string, unknown>>,
): void {
  for (const [name, { array = false }] of Object.entries(options))
    if (!array && Array.isArray(found[name]))
      throw new UsageError(`--${name} can be given only once.`);
}
