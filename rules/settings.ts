import picomatch from "picomatch";
import type { Settings, TypesStyle } from "../context/settings.js";
import { defaultRevision, type Revision, revisions } from "../protocol/revision.js";

/** The key of our settings in an ESLint configuration. */
export const settingsKey = "mcp-schema";

/** What a user may set: in `settings["mcp-schema"]`, or by the command line's options of the same names. */
export interface UserSettings {
  readonly protocolVersion?: Revision;
  readonly assume?: readonly string[];
  readonly types?: TypesStyle;
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
  const { protocolVersion = defaultRevision, assume = [], types } = checked(user);
  const isAssumed = assume.length > 0 ? picomatch([...assume], { dot: true }) : () => false;
  return (path) => ({
    protocolVersion,
    isAssumed: isAssumed(path),
    path,
    ...(types === undefined ? {} : { types }),
    officialPackages: [],
  });
}

function checked(user: unknown): UserSettings {
  if (user === undefined) return {};
  if (typeof user !== "object" || user === null)
    throw new InvalidSettings(`settings["${settingsKey}"] has to be an object.`);
  for (const [key, value] of Object.entries(user)) {
    if (key === "protocolVersion" && !isTarget(value))
      throw new InvalidSettings(
        `settings["${settingsKey}"].protocolVersion is ${JSON.stringify(value)}; it can be ${revisions.join(", ")}.`,
      );
    if (
      key === "assume" &&
      !(Array.isArray(value) && value.every((glob) => typeof glob === "string"))
    )
      throw new InvalidSettings(`settings["${settingsKey}"].assume has to be a list of globs.`);
    if (key === "types" && !typesStyles.some((style) => style === value))
      throw new InvalidSettings(
        `settings["${settingsKey}"].types is ${JSON.stringify(value)}; it can be ${typesStyles.join(" or ")}.`,
      );
    if (!["protocolVersion", "assume", "types"].includes(key))
      throw new InvalidSettings(
        `settings["${settingsKey}"].${key} is unknown; there are protocolVersion, assume and types.`,
      );
  }
  return user; // every key has just been checked
}

function isTarget(value: unknown): value is Revision {
  return revisions.some((revision) => revision === value);
}
