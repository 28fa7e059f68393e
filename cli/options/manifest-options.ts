import { settingsKey } from "../../rules/settings.js";
import { rootedGlob } from "../files/globs.js";
import { knownFormat } from "./format-names.js";
import { nearestManifest } from "./manifest.js";
import { checkOptions, migrateOptions, suppressOptions, withDefaults } from "./options.js";
import { camelCase, type OptionTable } from "./option-table.js";
import { type Fields, isRecord } from "../records.js";
import { runOptionsOf } from "./run-options.js";
import { isSeverity } from "./rule-choice.js";
import { serverOptions } from "./server-options.js";
import { unknown, UsageError } from "./usage-error.js";

/** Options that `package.json` cannot set, each with the reason as the end of a sentence. */
const onlyOnCommandLine: Readonly<Record<string, string>> = {
  "allow-dirty": "it must be chosen for each run, because git cannot restore the changes",
  "dry-run": "it must be chosen for each run",
  interactive: "it needs a person at a terminal",
  "output-file": "a project must not choose where a run writes",
  changed: "it must be chosen for each run",
  since: "it must be chosen for each run",
  "suppress-all": "it must be chosen for each run",
  "prune-suppressions": "it must be chosen for each run",
  staged: "it is for hooks",
  "stdin-filename": "it names the input of one run",
  to: "a project that has moved says so with `protocolVersion`",
  ...Object.fromEntries(
    Object.keys(serverOptions).map((name) => [name, "a project must not choose what a run starts"]),
  ),
  verify: "a project must not choose what a run executes",
  "verify-conformance": "a project must not choose what a run starts",
};

/** Options whose values are globs. In a manifest, these are relative to its folder. */
const globOptions: readonly string[] = ["assume", "ignore", "older-clients"];

/** All options of `check` and `migrate`. */
const table: OptionTable = {
  ...checkOptions,
  ...suppressOptions,
  ...serverOptions,
  ...migrateOptions,
};

/**
 * Returns the options that the nearest `package.json` sets for `check` and `migrate`, validated and
 * by their names on the command line.
 *
 * @throws UsageError if `package.json` cannot be read or an option is invalid
 */
export function manifestOptions(cwd: string): Fields {
  const manifest = nearestManifest(cwd);
  if (!manifest) return {};
  try {
    const values = namedValues(manifest.value);
    refuseImpossible(values);
    if (manifest.folder === cwd) return values;
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        globOptions.includes(name) && isListOfStrings(value)
          ? value.map((glob) => rootedGlob(manifest.folder, glob))
          : value,
      ]),
    );
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`"${settingsKey}" in ${manifest.shown}: ${error.message}`);
  }
}

function namedValues(value: unknown): Fields {
  const known = Object.keys(table)
    .filter(
      (name) =>
        !Object.hasOwn(onlyOnCommandLine, name) &&
        !name.startsWith("sensitive-") &&
        name !== "severity",
    )
    .map(camelCase);
  const values: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(flattened(value))) {
    const name = Object.keys(table).find((option) => option === key || camelCase(option) === key);
    const refusal = onlyOnCommandLine[name ?? ""];
    if (refusal !== undefined)
      throw new UsageError(`\`${key}\` can only be given on the command line: ${refusal}.`);
    if (name === undefined)
      throw new UsageError(unknown("option", key, [...known, "rules", "sensitive"]));
    if (Object.hasOwn(values, name))
      throw new UsageError(`\`${camelCase(name)}\` and \`${name}\` are the same option.`);
    const type = typeOf(table[name] ?? {});
    if (!type.holds(one)) throw new UsageError(`\`${key}\` must be ${type.words}.`);
    values[name] = one;
  }
  return values;
}

/**
 * Flattens settings into options as on the command line. The two lists in `sensitive` become two
 * options, and each member of `rules` becomes `id:severity`.
 */
function flattened(value: unknown): Fields {
  if (!isRecord(value)) throw new UsageError("the value must be an object of options.");
  const { registrations, sensitive, rules, ...rest } = value;
  const others = {
    ...rest,
    ...(rules === undefined ? {} : { severity: severitiesIn(rules) }),
    // On the command line, they are JSON.
    ...(registrations === undefined ? {} : { registrations: JSON.stringify(registrations) }),
  };
  if (sensitive === undefined) return others;
  if (!isRecord(sensitive))
    throw new UsageError("`sensitive` must be an object with the lists `words` and `allow`.");
  const lists = Object.entries(sensitive).map(([key, list]): [string, unknown] => {
    if (key !== "words" && key !== "allow")
      throw new UsageError(unknown("key of `sensitive`", key, ["words", "allow"]));
    return [`sensitive-${key}`, list];
  });
  return { ...others, ...Object.fromEntries(lists) };
}

function severitiesIn(rules: unknown): readonly string[] {
  if (!isRecord(rules)) throw new UsageError("`rules` must be an object of severities by rules.");
  return Object.entries(rules).map(([id, severity]) => {
    if (typeof severity !== "string" || !isSeverity(severity))
      throw new UsageError(`\`rules\`: \`${id}\` must be "off", "warn" or "error".`);
    return `${id}:${severity}`;
  });
}

interface ValueType {
  readonly words: string;
  readonly holds: (value: unknown) => boolean;
}

function typeOf({ array = false, type }: OptionTable[string]): ValueType {
  if (array) return { words: "a list of strings", holds: isListOfStrings };
  if (type === "boolean") return { words: "true or false", holds: (one) => typeof one === type };
  return { words: `a ${type ?? "string"}`, holds: (one) => typeof one === type };
}

/** Refuses invalid values of the right type, with the messages of the command line. */
function refuseImpossible(values: Fields): void {
  const named = Object.entries(values).map(([name, value]) => [camelCase(name), value] as const);
  const options = withDefaults(Object.fromEntries(named));
  runOptionsOf(options, undefined);
  knownFormat(options.format);
}

function isListOfStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
