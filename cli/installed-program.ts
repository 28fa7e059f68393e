import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import semver from "semver";
import { manifestIn } from "../project/manifest.js";
import { foldersFrom } from "../project/folders-above.js";
import { foldersOfRepository } from "./files/folders.js";

/** A program of the protocol's own project, which only some runs need. */
export interface OfficialProgram {
  /** What it is, as the start of a sentence. */
  readonly title: string;
  /** The name of its package. */
  readonly name: string;
  /** The version with which we are tested. Newer ones of the same line may be used. */
  readonly version: string;
  /** The name of the program in its package. */
  readonly program: string;
}

/** The path of an official program that is installed around a folder or next to this package. */
export function installedProgram(official: OfficialProgram, folder: string): string | undefined {
  const own = dirname(fileURLToPath(import.meta.url));
  for (const one of [...foldersOfRepository(folder), ...foldersFrom(own)]) {
    const path = programIn(join(one, "node_modules", official.name), official);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The path of the program of an installed package; `undefined` if it is missing or too old. */
function programIn(folder: string, wanted: OfficialProgram): string | undefined {
  const { bin, version } = manifestIn(folder);
  if (typeof version !== "string" || !semver.satisfies(version, `^${wanted.version}`))
    return undefined;
  const programs =
    typeof bin === "object" && bin !== null ? new Map(Object.entries(bin)) : undefined;
  const program: unknown = programs?.get(wanted.program);
  const path = typeof program === "string" ? join(folder, program) : undefined;
  return path !== undefined && existsSync(path) ? path : undefined;
}
