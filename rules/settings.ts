import picomatch from "picomatch";
import type { Settings, TypesStyle } from "../context/settings.js";
import { clientIds } from "../protocol/clients/clients.js";
import { removedSince } from "../protocol/removed.js";
import { defaultRevision, isSince, type Revision, revisions } from "../protocol/revision.js";

/** The key of our settings in an ESLint configuration. */
export const settingsKey = "mcp-schema";

/** What a user may set: in `settings["mcp-schema"]`, or by the command line's options of the same names. */
export interface UserSettings {
  readonly protocolVersion?: Revision;
  readonly assume?: readonly string[];
  /** Files for clients of older revisions, in a project that serves them beside those of the newest one. */
  readonly olderClients?: readonly string[];
  readonly sensitive?: Partial<Settings["sensitive"]>;
  readonly types?: TypesStyle;
  readonly completeness?: boolean;
  readonly clients?: readonly string[];
}

/** The ways in which types that lag the schema are rewritten. */
export const typesStyles: readonly TypesStyle[] = ["sdk", "inline"];

/** Settings that cannot be used, with a sentence that says which and what is allowed. */
class InvalidSettings extends Error {
  override readonly name = "InvalidSettings";
}

/**
 * Checks a user's settings once and answers for each file.
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
  } = checked(user);
  // What older clients speak is what was there before the newest revision.
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
    officialPackages: new Map(),
    isServer: false,
  });
}

/** Files that say by their own names whom they serve: `legacy-http.ts`. */
const isCalledLegacy = /(?:^|[/._-])legacy(?=[._-])[^/]*$/u;

function matching(globs: readonly string[]): (path: string) => boolean {
  return globs.length > 0 ? picomatch([...globs], { dot: true }) : () => false;
}

function checked(user: unknown): UserSettings {
  if (user === undefined) return {};
  if (typeof user !== "object" || user === null)
    throw new InvalidSettings(`settings["${settingsKey}"] must be an object.`);
  for (const [key, value] of Object.entries(user)) {
    if (key === "protocolVersion" && !isTarget(value))
      throw new InvalidSettings(
        `settings["${settingsKey}"].protocolVersion is ${JSON.stringify(value)}; use one of ${revisions.join(", ")}.`,
      );
    if ((key === "assume" || key === "olderClients") && !isListOfStrings(value))
      throw new InvalidSettings(`settings["${settingsKey}"].${key} must be a list of globs.`);
    if (key === "sensitive") checkSensitive(value);
    if (key === "types" && !typesStyles.some((style) => style === value))
      throw new InvalidSettings(
        `settings["${settingsKey}"].types is ${JSON.stringify(value)}; use ${typesStyles.join(" or ")}.`,
      );
    if (key === "completeness" && typeof value !== "boolean")
      throw new InvalidSettings(
        `settings["${settingsKey}"].completeness is ${JSON.stringify(value)}; use true or false.`,
      );
    if (key === "clients") checkClients(value);
    if (!known.has(key))
      throw new InvalidSettings(
        `settings["${settingsKey}"].${key} is unknown; the settings are protocolVersion, assume, olderClients, sensitive, types, completeness and clients.`,
      );
  }
  return user; // every key has just been checked
}

const known: ReadonlySet<string> = new Set([
  ...["protocolVersion", "assume", "olderClients", "sensitive", "types", "completeness", "clients"],
]);

function checkClients(value: unknown): void {
  const isKnown = isListOfStrings(value) && value.every((one) => clientIds.includes(one));
  if (isKnown) return;
  throw new InvalidSettings(
    `settings["${settingsKey}"].clients is ${JSON.stringify(value)}; list some of ${clientIds.join(", ")}.`,
  );
}

function checkSensitive(value: unknown): void {
  const name = `settings["${settingsKey}"].sensitive`;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new InvalidSettings(`${name} must be an object with the lists words and allow.`);
  for (const [key, list] of Object.entries(value)) {
    if (key !== "words" && key !== "allow")
      throw new InvalidSettings(`${name}.${key} is unknown; the lists are words and allow.`);
    if (!isListOfStrings(list) || !list.every(saysSomething))
      throw new InvalidSettings(`${name}.${key} must be a list of words, such as "badge number".`);
  }
}

/** Whether words for `sensitive` can stand in a form at all. */
export function saysSomething(words: string): boolean {
  return /[\p{L}\p{N}]/u.test(words);
}

function isListOfStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isTarget(value: unknown): value is Revision {
  return revisions.some((revision) => revision === value);
}
