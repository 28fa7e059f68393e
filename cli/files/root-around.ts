import { existsSync } from "node:fs";
import { join } from "node:path";
import { firstOf, foldersFrom, isRepository } from "./folders.js";

/**
 * The folder with all files that may import a file of a folder: its repository, else its package,
 * if it belongs to either.
 */
export function rootAround(folder: string): string | undefined {
  const isPackage = (one: string): boolean => existsSync(join(one, "package.json"));
  return firstOf(foldersFrom(folder), isRepository) ?? firstOf(foldersFrom(folder), isPackage);
}
