import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Whether there is a `tsconfig.json` in a folder above a file. Without one, the compiler is not
 * worth loading.
 */
export function hasConfiguration(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "tsconfig.json"))) return true;
    if (dirname(folder) === folder) return false;
  }
}
