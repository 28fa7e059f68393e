import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { npm } from "./npm.js";

const cache = join(import.meta.dirname, "../node_modules/.cache/mcp-schema-tools");

/**
 * The folder of the `node_modules` with packages that only a few tests need, installed when the first of them asks.
 *
 * @param name of the folder: another one for other versions
 * @param packages as npm is told of them, each with its exact version
 */
export function installedPackages(name: string, packages: readonly string[]): string {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  // Tests run side by side, and can be interrupted: the folder appears when everything is in it.
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    // No file of a package's own making may land in this repository.
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
