import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Whether a `tsconfig.json` lies in a folder around a file: only then the compiler is worth loading. */
export function hasConfiguration(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "tsconfig.json"))) return true;
    if (dirname(folder) === folder) return false;
  }
}
