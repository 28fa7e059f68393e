import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { settingsKey } from "../../rules/settings.js";
import { foldersOfRepository } from "../files/folders.js";
import { asRecord, jsonIn } from "../records.js";
import { UsageError } from "./usage-error.js";

/** The options in a `package.json`, under our key. */
export interface OptionsInManifest {
  readonly folder: string;
  /** The path of the file, relative to the working folder. */
  readonly shown: string;
  readonly value: unknown;
}

/**
 * Finds the nearest `package.json` with our key, from the working folder up to the root of its
 * repository.
 *
 * @throws UsageError if a `package.json` cannot be read, or is invalid and mentions our key
 */
export function nearestManifest(cwd: string): OptionsInManifest | undefined {
  for (const folder of foldersOfRepository(cwd)) {
    const found = manifestIn(folder, cwd);
    if (found) return found;
  }
  return undefined;
}

function manifestIn(folder: string, cwd: string): OptionsInManifest | undefined {
  const path = join(folder, "package.json");
  const shown = relative(cwd, path);
  const text = textOf(path, shown);
  // Most do not mention our key, and their errors are not ours to report.
  if (!text?.includes(JSON.stringify(settingsKey))) return undefined;
  const whole = jsonIn(text);
  if (whole === undefined)
    throw new UsageError(
      `${shown} is not valid JSON, so its options under "${settingsKey}" cannot be read.`,
    );
  const value = asRecord(whole)[settingsKey];
  return value === undefined ? undefined : { folder, shown, value };
}

function textOf(path: string, shown: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return undefined;
    throw new UsageError(`${shown} could not be read, but may contain options (${String(code)}).`);
  }
}
