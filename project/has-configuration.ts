import { existsSync } from "node:fs";
import { join } from "node:path";
import { foldersAbove } from "./folders-above.js";

/**
 * Whether there is a `tsconfig.json` in a folder above a file. Without one, the compiler is not
 * worth loading.
 */
export function hasConfiguration(path: string): boolean {
  return [...foldersAbove(path)].some((folder) => existsSync(join(folder, "tsconfig.json")));
}
