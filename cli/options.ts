import type { Options } from "yargs";

/** The options of `check` and `migrate`. */
export const checkOptions = {
  format: {
    type: "string",
    default: "stylish",
    requiresArg: true,
    describe: "How to print the report",
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
  gitignore: { type: "boolean", default: true, describe: "Leave out what .gitignore names" },
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
} as const satisfies Record<string, Options>;

/** Options with one value; yargs makes a list of what is given twice. */
export const onlyOnce = [
  "format",
  "protocol-version",
  "types",
  "max-warnings",
  "stdin-filename",
] as const;

/** An option as one writes it: what is on by default can only be switched off. */
export function optionWord(name: string): string {
  return name === "gitignore" ? "--no-gitignore" : `--${name}`;
}
