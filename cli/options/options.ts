import { formatNames } from "./format-names.js";
import {
  defaultsOf,
  flag,
  list,
  type OptionTable,
  type OptionValues,
  text,
} from "./option-table.js";

/** The default of `--max-file-size`, in megabytes. */
export const defaultMaxFileSize = 5;

/** The options of `check` and `migrate`. */
export const checkOptions = {
  format: { ...text(`How to print the report: ${formatNames.join(", ")}`), default: "full" },
  "output-file": text("Write the report to this file"),
  rule: list("Only this rule, or with :off, :warn or :error its severity (repeatable)"),
  // The severities in "rules" of package.json. Hidden, as users do not write this option.
  severity: { type: "string", array: true, default: [], requiresArg: true, hidden: true },
  "protocol-version": text("Protocol revision to write for"),
  to: text(
    "Move to this protocol revision: report everything that changes, and rewrite what can be rewritten",
  ),
  "skip-rule": list("All rules but this one (repeatable)"),
  types: text("How to rewrite your own types: sdk or inline"),
  completeness: flag("Report own types even where nothing breaks"),
  client: list("Report what this client does not accept (repeatable)"),
  host: list("Report interfaces of tools that this host does not show (repeatable)"),
  assume: list("Treat files that match this glob as MCP code"),
  "older-clients": list("Leave files that match this glob to clients of older revisions"),
  ignore: list("Skip files that match this glob"),
  "sensitive-words": list("More words that no form may ask for, besides passwords and keys"),
  "sensitive-allow": list("Words that a form may ask for nevertheless"),
  registrations: text("Your own functions that register tools, as a JSON list"),
  gitignore: { type: "boolean", default: true, describe: "Skip files that .gitignore lists" },
  staged: flag("Only files staged in git; migrate stages them again"),
  changed: flag("Report only files that differ from the last commit"),
  since: text("Report only files that differ from where this branch or commit was left"),
  "max-file-size": {
    type: "number",
    default: defaultMaxFileSize,
    requiresArg: true,
    describe: "Skip files larger than this, in megabytes",
  },
  docs: flag("Check code fences in .md and .mdx files too"),
  "max-warnings": {
    type: "number",
    requiresArg: true,
    describe: "Exit with status 0 up to this many warnings",
  },
  quiet: flag("Report errors only"),
  "report-unused-disable-directives": flag(
    "Report eslint-disable comments that name our rules and switch off nothing",
  ),
  "suppressions-location": text(
    "Read suppressions from this file instead of eslint-suppressions.json",
  ),
  "pass-on-unpruned-suppressions": flag("Accept suppressions of findings that are gone"),
  verbose: flag("Show every finding, not only the first three of a kind"),
  "stdin-filename": text("File name of the text on standard input"),
} as const satisfies OptionTable;

/** The options of `check` alone, which change the suppressions file. */
export const suppressOptions = {
  "suppress-all": flag("Accept all current findings, in eslint-suppressions.json"),
  "prune-suppressions": flag("Remove suppressions of findings that are gone"),
} as const satisfies OptionTable;

/** The options of `migrate` alone. */
export const migrateOptions = {
  "dry-run": flag("Print a diff without writing anything"),
  suggestions: flag("Apply suggestions too: check the result yourself"),
  "allow-dirty": flag("Rewrite files with uncommitted changes"),
  interactive: flag("Ask about each suggestion"),
  todo: flag("Leave a comment where you have to decide"),
  "with-sdk-codemod": flag(
    "With --to 2026-07-28: move from SDK 1 to SDK 2 first, with the SDK's codemod",
  ),
  verify: text("Run this command before and after, and undo the rewrites that make it fail"),
  "verify-conformance": text(
    "Start a server with this command, run the official conformance suite on it before and after, and undo the rewrites that make a check fail",
  ),
} as const satisfies OptionTable;

export type CheckOptions = OptionValues<typeof checkOptions>;
export type SuppressOptions = OptionValues<typeof suppressOptions>;
export type MigrateOptions = OptionValues<typeof migrateOptions>;

/**
 * Returns the given options of `check`, with defaults for the others.
 *
 * @param values values of the types in the table, by the names of options in camel case
 */
export function withDefaults(values: Readonly<Record<string, unknown>>): CheckOptions {
  return { ...defaultsOf(checkOptions), ...values };
}
