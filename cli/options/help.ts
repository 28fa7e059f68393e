import { hostIds } from "../../protocol/apps/hosts.js";
import { clientIds } from "../../protocol/clients/clients.js";
import { revisions } from "../../protocol/revision.js";
import { knownRules } from "../../rules/known-rules.js";
import { typesStyles } from "../../rules/settings.js";
import type { Command } from "../commands/definition.js";
import { formatNames } from "./format-names.js";
import type { OptionTable } from "./option-table.js";

/**
 * The values that options can have, for `--help` and shell completion. yargs does not validate
 * them, because our own messages are better.
 */
const choices: Readonly<Record<string, readonly string[]>> = {
  format: formatNames,
  "protocol-version": revisions,
  rule: knownRules.map(({ id }) => id),
  "skip-rule": knownRules.map(({ id }) => id),
  to: revisions,
  types: typesStyles,
  client: clientIds,
  host: hostIds,
};

/** The groups of options in `--help`. */
const groups: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    "Which files:",
    [
      "ignore",
      "gitignore",
      "docs",
      "staged",
      "changed",
      "since",
      "max-file-size",
      "stdin-filename",
    ],
  ],
  [
    "What to find:",
    [
      ...["rule", "skip-rule", "protocol-version", "to", "older-clients", "assume", "client"],
      ...["host", "types", "completeness", "report-unused-disable-directives"],
      ...["sensitive-words", "sensitive-allow", "registrations"],
    ],
  ],
  [
    "Which servers:",
    [
      ...["server", "server-config", "header", "env", "yes", "timeout"],
      ...["call", "read", "record", "redact"],
    ],
  ],
  [
    "What to rewrite:",
    [
      ...["dry-run", "interactive", "suggestions", "with-sdk-codemod"],
      ...["allow-dirty", "todo", "verify", "verify-conformance"],
    ],
  ],
  [
    "What to accept:",
    [
      ...["suppress-all", "prune-suppressions"],
      ...["suppressions-location", "pass-on-unpruned-suppressions"],
    ],
  ],
  ["How to report it:", ["format", "output-file", "verbose", "quiet", "max-warnings"]],
];

/** The options of a command with the values that they can have. */
export function withChoices({ options }: Command): OptionTable {
  const entries = Object.entries(options).map(([name, option]) => {
    const known = choices[name];
    return [name, known ? { ...option, choices: known } : option] as const;
  });
  return Object.fromEntries(entries);
}

/** The same for `--help`, without the names of all rules, which would fill a page. */
export function withFewChoices(command: Command): OptionTable {
  const { rule, "skip-rule": skipRule } = command.options;
  return {
    ...withChoices(command),
    ...(rule ? { rule } : {}),
    ...(skipRule ? { "skip-rule": skipRule } : {}),
  };
}

/** The groups of a command's options, each with its title. */
export function optionGroups({
  options,
}: Command): readonly (readonly [title: string, names: readonly string[]])[] {
  return groups.flatMap(([title, names]) => {
    const own = names.filter((name) => Object.hasOwn(options, name));
    return own.length > 0 ? [[title, own] as const] : [];
  });
}

/** The options of a command for a run, hidden from the help. */
export function withoutHelp({ options }: Command): OptionTable {
  const entries = Object.entries(options);
  return Object.fromEntries(entries.map(([name, option]) => [name, { ...option, hidden: true }]));
}
