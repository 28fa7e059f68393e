import picomatch from "picomatch";
import type { TypesStyle } from "../context/choices.js";
import type { Settings } from "../context/settings.js";
import { hostIds } from "../protocol/apps/hosts.js";
import { clientIds } from "../protocol/clients/clients.js";
import { removedSince } from "../protocol/removed.js";
import { defaultRevision, isSince, type Revision, revisions } from "../protocol/revision.js";
import { joinedWith } from "../codemods/list-in-words.js";
import { asFramework, type OwnRegistration, problemOfRegistrations } from "./own-registrations.js";
import { table } from "../protocol/table.js";

/** The key of the plugin's settings in an ESLint configuration. */
export const settingsKey = "mcp-schema";

/**
 * The settings that users can choose: in `settings["mcp-schema"]`, or with command line options of
 * the same names.
 */
export interface UserSettings {
  readonly protocolVersion?: Revision;
  readonly assume?: readonly string[];
  /**
   * Files for clients of older revisions, in a project that also serves clients of the newest one.
   */
  readonly olderClients?: readonly string[];
  readonly sensitive?: Partial<Settings["sensitive"]>;
  readonly types?: TypesStyle;
  readonly completeness?: boolean;
  readonly clients?: readonly string[];
  readonly hosts?: readonly string[];
  readonly registrations?: readonly OwnRegistration[];
}

/** The ways to rewrite types that lag behind the schema. */
export const typesStyles: readonly TypesStyle[] = ["sdk", "inline"];

/** Thrown for invalid settings. The message names the setting and the allowed values. */
class InvalidSettings extends Error {
  override readonly name = "InvalidSettings";
}

/**
 * Checks a user's settings once, and returns a function that gives the settings of a file.
 *
 * @throws InvalidSettings
 */
export function settingsFor(user: unknown): (path: string) => Settings {
  const {
    protocolVersion = defaultRevision,
    assume = [],
    olderClients = [],
    sensitive: own = {},
    types,
    completeness = false,
    clients = [],
    hosts = [],
    registrations = [],
  } = checked(user);
  // Older clients use the revision before the newest one.
  const older = isSince(protocolVersion, removedSince) ? defaultRevision : protocolVersion;
  const sensitive = { words: own.words ?? [], allow: own.allow ?? [] };
  const isAssumed = matching(assume);
  const isForOlder = matching(olderClients);
  return (path) => ({
    protocolVersion: isForOlder(path) || isCalledLegacy.test(path) ? older : protocolVersion,
    isAssumed: isAssumed(path),
    path,
    sensitive,
    ...(types === undefined ? {} : { types }),
    completeness,
    clients,
    hosts,
    registrations: registrations.map((one) => asFramework(one, path)),
    officialPackages: new Map(),
    isServer: false,
  });
}

/** Files whose name says that they serve older clients: `legacy-http.ts`. */
const isCalledLegacy = /(?:^|[/._-])legacy(?=[._-])[^/]*$/u;

function matching(globs: readonly string[]): (path: string) => boolean {
  return globs.length > 0 ? picomatch([...globs], { dot: true }) : () => false;
}

function checked(user: unknown): UserSettings {
  if (user === undefined) return {};
  if (typeof user !== "object" || user === null)
    throw new InvalidSettings(`settings["${settingsKey}"] must be an object.`);
  for (const [key, value] of Object.entries(user)) {
    const problemOf = problems.get(key) ?? unknown;
    const problem = problemOf(value);
    if (problem !== undefined)
      throw new InvalidSettings(
        `settings["${settingsKey}"].${key}${problem}${problem.endsWith("?") ? "" : "."}`,
      );
  }
  return user; // every key has just been checked
}

/** Describes what is wrong with the value of a setting, as text that follows its name. */
type Problem = (value: unknown) => string | undefined;

const globs: Problem = (value) => (isListOfStrings(value) ? undefined : " must be a list of globs");

/** All settings. */
const problems = table<Problem>({
  protocolVersion: oneOf(revisions, `use one of ${revisions.join(", ")}`),
  assume: globs,
  olderClients: globs,
  sensitive: problemOfWords,
  types: oneOf(typesStyles, `use ${typesStyles.join(" or ")}`),
  completeness: oneOf([true, false], "use true or false"),
  clients: someOf(clientIds),
  hosts: someOf(hostIds),
  registrations: problemOfRegistrations,
} satisfies Record<keyof UserSettings, Problem>);

const unknown: Problem = () =>
  ` is unknown; the settings are ${joinedWith(" and ", [...problems.keys()])}`;

function oneOf(allowed: readonly unknown[], instead: string): Problem {
  return (value) =>
    allowed.includes(value) ? undefined : ` is ${JSON.stringify(value)}; ${instead}`;
}

function someOf(allowed: readonly string[]): Problem {
  return (value) =>
    isListOfStrings(value) && value.every((one) => allowed.includes(one))
      ? undefined
      : ` is ${JSON.stringify(value)}; list some of ${allowed.join(", ")}`;
}

function problemOfWords(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return " must be an object with the lists words and allow";
  for (const [key, list] of Object.entries(value)) {
    if (key !== "words" && key !== "allow")
      return `.${key} is unknown; the lists are words and allow`;
    if (!isListOfStrings(list) || !list.every(saysSomething))
      return `.${key} must be a list of words, such as "badge number"`;
  }
  return undefined;
}

/**
 * Whether a phrase for `sensitive` contains any letter or digit. Without one it could never match.
 */
export function saysSomething(words: string): boolean {
  return /[\p{L}\p{N}]/u.test(words);
}

function isListOfStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
