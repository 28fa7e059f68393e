import type { Settings } from "../../context/settings.js";
import { settingsFor, type UserSettings } from "../../rules/settings.js";
import type { ListedFile } from "./listed-file.js";
import { globMatcher } from "./globs.js";

/** The settings of a run for each of its files, where globs of `assume` may speak of absolute paths too. */
export function fileSettings(user: UserSettings): (file: ListedFile) => Settings {
  const settingsOf = settingsFor({ ...user, assume: [] });
  const isAssumed = globMatcher(user.assume ?? []);
  return (file) => ({ ...settingsOf(file.shown), isAssumed: isAssumed(file) });
}
