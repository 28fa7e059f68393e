import { hostIds } from "../../protocol/apps/hosts.js";
import { clientIds } from "../../protocol/clients/clients.js";
import { revisions } from "../../protocol/revision.js";
import { type OwnRegistration, registrationsIn } from "../../rules/own-registrations.js";
import { saysSomething, typesStyles, type UserSettings } from "../../rules/settings.js";
import { type CheckOptions, defaultMaxFileSize, type MigrateOptions } from "./options.js";
import { type RuleChoice, ruleChoice } from "./rule-choice.js";
import { knownWord, UsageError } from "./usage-error.js";

export const megabyte = 1_000_000;

/** What a run does with files, and which rules it uses. */
export interface RunOptions extends RuleChoice {
  readonly settings: UserSettings;
  /** In bytes. */
  readonly maxFileSize: number;
  /** In bytes. Larger scripts are treated as bundles. */
  readonly maxScriptSize: number;
  /** The absolute paths of the only files to report and write; absent for all files. */
  readonly only?: ReadonlySet<string>;
  /** Whether code fences in Markdown files are checked. */
  readonly readsDocs: boolean;
  /** Whether unused `eslint-disable` comments for our rules are reported. */
  readonly reportsUnused?: boolean;
  readonly migrate?: MigrateRunOptions;
}

export interface MigrateRunOptions {
  readonly withSuggestions: boolean;
  /** Whether to compute everything but write nothing. */
  readonly isDryRun: boolean;
  /** Whether to leave comments where the user must decide. */
  readonly leavesTodos: boolean;
}

/**
 * Validates the options of `check` or `migrate`, and converts them for a run.
 *
 * @throws UsageError if an option is invalid
 */
export function runOptionsOf(
  options: CheckOptions,
  migrate: MigrateOptions | undefined,
): RunOptions {
  const { to, types, completeness, assume, ignore, olderClients } = options;
  // `--to` is chosen for one run, and overrides the revision of the project.
  const protocolVersion = to ?? options.protocolVersion;
  const { sensitiveWords, sensitiveAllow } = options;
  const { maxWarnings, maxFileSize } = options;
  if ([...assume, ...ignore, ...olderClients].includes(""))
    throw new UsageError("--assume, --ignore and --older-clients need a glob that is not empty.");
  if (maxWarnings !== undefined && !(maxWarnings >= 0))
    throw new UsageError("--max-warnings needs a number of 0 or more.");
  if (!(maxFileSize > 0))
    throw new UsageError("--max-file-size needs a number of megabytes greater than 0.");
  if (![...sensitiveWords, ...sensitiveAllow].every(saysSomething))
    throw new UsageError(
      '--sensitive-words and --sensitive-allow need words, such as "badge number".',
    );
  const settings: UserSettings = {
    assume,
    olderClients,
    sensitive: { words: sensitiveWords, allow: sensitiveAllow },
    ...(protocolVersion === undefined
      ? {}
      : { protocolVersion: knownWord("protocol version", protocolVersion, revisions) }),
    ...(types === undefined ? {} : { types: knownWord("style of types", types, typesStyles) }),
    completeness,
    clients: options.client.map((one) => knownWord("client", one, clientIds)),
    hosts: options.host.map((one) => knownWord("host", one, hostIds)),
    registrations: ownRegistrations(options.registrations),
  };
  const runOptions = {
    ...ruleChoice(options.severity, options.rule, options.skipRule),
    settings,
    maxFileSize: maxFileSize * megabyte,
    // A size that differs from the default applies to scripts too.
    maxScriptSize: (maxFileSize === defaultMaxFileSize ? 1 : maxFileSize) * megabyte,
    readsDocs: options.docs,
    reportsUnused: options.reportUnusedDisableDirectives,
  };
  if (!migrate) return runOptions;
  const { suggestions, dryRun, todo, verify, verifyConformance } = migrate;
  if (verify?.trim() === "" || verifyConformance?.trim() === "")
    throw new UsageError(
      `${verify?.trim() === "" ? "--verify" : "--verify-conformance"} needs a command that is not empty.`,
    );
  return {
    ...runOptions,
    migrate: { withSuggestions: suggestions, isDryRun: dryRun, leavesTodos: todo },
  };
}

/** Reads the JSON that describes a project's own functions. */
function ownRegistrations(text = "[]"): readonly OwnRegistration[] {
  const read = registrationsIn(text);
  if (typeof read === "string") throw new UsageError(`--registrations${read}`);
  return read;
}
