import type { Options } from "yargs";
import type { OptionValues } from "../commands/definition.js";
import { formatNames } from "./format-names.js";
import { camelCase } from "./option-names.js";

/** In megabytes. */
export const defaultMaxFileSize = 5;

/** The options of `check` and `migrate`. */
export const checkOptions = {
  format: {
    type: "string",
    default: "full",
    requiresArg: true,
    describe: `How to print the report: ${formatNames.join(", ")}`,
  },
  "output-file": {
    type: "string",
    requiresArg: true,
    describe: "Write the report to this file",
  },
  rule: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Only this rule, or with :off, :warn or :error its severity (repeatable)",
  },
  // What "rules" in package.json say: nobody has to write it, and nothing is said of it.
  severity: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    hidden: true,
  },
  "protocol-version": {
    type: "string",
    requiresArg: true,
    describe: "Protocol revision to write for",
  },
  to: {
    type: "string",
    requiresArg: true,
    describe: "Move to this protocol revision: report all that changes, and rewrite what can be",
  },
  "skip-rule": {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "All rules but this one (repeatable)",
  },
  types: {
    type: "string",
    requiresArg: true,
    describe: "How to rewrite your own types: sdk or inline",
  },
  completeness: {
    type: "boolean",
    default: false,
    describe: "Report own types also where nothing breaks",
  },
  client: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Report all that this client does not take (repeatable)",
  },
  assume: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Treat files that match this glob as MCP code",
  },
  "older-clients": {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Leave files that match this glob to clients of older revisions",
  },
  ignore: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Skip files that match this glob",
  },
  "sensitive-words": {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "More words that no form may ask for, besides passwords and keys",
  },
  "sensitive-allow": {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Words that a form may ask for nevertheless",
  },
  gitignore: { type: "boolean", default: true, describe: "Skip files that .gitignore lists" },
  staged: {
    type: "boolean",
    default: false,
    describe: "Only files staged in git; migrate stages them again",
  },
  changed: {
    type: "boolean",
    default: false,
    describe: "Report only files that differ from the last commit",
  },
  since: {
    type: "string",
    requiresArg: true,
    describe: "Report only files that differ from where this branch or commit was left",
  },
  "max-file-size": {
    type: "number",
    default: defaultMaxFileSize,
    requiresArg: true,
    describe: "Skip files larger than this, in megabytes",
  },
  docs: {
    type: "boolean",
    default: false,
    describe: "Check code fences in .md and .mdx files too",
  },
  shard: {
    type: "string",
    requiresArg: true,
    describe: "Only one part of the files, such as 2/3",
  },
  "max-warnings": {
    type: "number",
    requiresArg: true,
    describe: "Exit with status 0 up to this many warnings",
  },
  quiet: { type: "boolean", default: false, describe: "Report errors only" },
  "report-unused-disable-directives": {
    type: "boolean",
    default: false,
    describe: "Report eslint-disable comments that name our rules and switch off nothing",
  },
  "suppressions-location": {
    type: "string",
    requiresArg: true,
    describe: "Read suppressions from this file instead of eslint-suppressions.json",
  },
  "pass-on-unpruned-suppressions": {
    type: "boolean",
    default: false,
    describe: "Accept suppressions of findings that are gone",
  },
  verbose: {
    type: "boolean",
    default: false,
    describe: "Show every finding, also the fourth of its kind",
  },
  "stdin-filename": {
    type: "string",
    requiresArg: true,
    describe: "File name of the text on standard input",
  },
} as const satisfies Record<string, Options>;

/** The options of `check` alone: they change the file of suppressions. */
export const suppressOptions = {
  "suppress-all": {
    type: "boolean",
    default: false,
    describe: "Accept all findings there are, in eslint-suppressions.json",
  },
  "prune-suppressions": {
    type: "boolean",
    default: false,
    describe: "Take out suppressions of findings that are gone",
  },
} as const satisfies Record<string, Options>;

/** The options of `migrate` alone. */
export const migrateOptions = {
  "dry-run": { type: "boolean", default: false, describe: "Print a diff without writing anything" },
  suggestions: {
    type: "boolean",
    default: false,
    describe: "Apply suggestions too: check the result yourself",
  },
  "allow-dirty": {
    type: "boolean",
    default: false,
    describe: "Rewrite files with uncommitted changes",
  },
  interactive: {
    type: "boolean",
    default: false,
    describe: "Ask about each suggestion",
  },
  todo: {
    type: "boolean",
    default: false,
    describe: "Leave a comment where you have to decide",
  },
  "with-sdk-codemod": {
    type: "boolean",
    default: false,
    describe: "With --to 2026-07-28: move from SDK 1 to SDK 2 first, with the SDK's codemod",
  },
  verify: {
    type: "string",
    requiresArg: true,
    describe: "Run this command before and after, and undo the rewrites that make it fail",
  },
} as const satisfies Record<string, Options>;

export type CheckOptions = OptionValues<typeof checkOptions>;
export type SuppressOptions = OptionValues<typeof suppressOptions>;
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
