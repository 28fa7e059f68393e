import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import semver from "semver";
import { manifestAt } from "../../project/manifest.js";
import { foldersFrom, foldersOfRepository } from "../files/folders.js";

/** The SDK's own codemod from version 1 to version 2. */
export const codemod = {
  name: "@modelcontextprotocol/codemod",
  /** The version with which our own steps are tested. Newer ones of the same line may be used. */
  version: "2.3.1",
  program: "mcp-codemod",
} as const;

/**
 * The path of the codemod's program, if it is installed in a folder, around it in the same
 * repository, or next to this package.
 */
export function installedCodemod(folder: string): string | undefined {
  const own = dirname(fileURLToPath(import.meta.url));
  for (const one of [...foldersOfRepository(folder), ...foldersFrom(own)]) {
    const path = programIn(join(one, "node_modules", codemod.name));
    if (path !== undefined) return path;
  }
  return undefined;
}

/** The path of the program of an installed codemod; `undefined` if it is missing or too old. */
function programIn(folder: string): string | undefined {
  const { bin, version } = manifestAt(join(folder, "package.json"));
  if (typeof version !== "string" || !semver.satisfies(version, `^${codemod.version}`))
    return undefined;
  const programs =
    typeof bin === "object" && bin !== null ? new Map(Object.entries(bin)) : undefined;
  const program: unknown = programs?.get(codemod.program);
  const path = typeof program === "string" ? join(folder, program) : undefined;
  return path !== undefined && existsSync(path) ? path : undefined;
}
