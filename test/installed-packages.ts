import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { npm } from "./npm.js";

const cache = join(import.meta.dirname, "../node_modules/.cache/mcp-schema-tools");

/**
 * Returns a folder whose `node_modules` has packages that only few tests need. They are installed
 * when first requested.
 *
 * @param name the name of the folder, which must differ for other versions
 * @param packages specifiers for npm, each with an exact version
 */
export function installedPackages(name: string, packages: readonly string[]): string {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  // Tests run in parallel, and can be interrupted: the folder only appears once it is complete.
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    // Install scripts must not write into this repository.
    const words = [
      "install",
      "--prefix",
      unfinished,
      "--no-save",
      "--ignore-scripts",
      "--no-audit",
    ];
    npm([...words, ...packages]);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
