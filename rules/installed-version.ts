import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The version of a package in the nearest `node_modules` that has it. Read as text: Node's own way to a package runs
 * what Yarn's Plug'n'Play put into the project, where Yarn has started us.
 */
export function installedVersion(folder: string, name: string): string | undefined {
  const path = join(folder, "node_modules", name, "package.json");
  try {
    const manifest: unknown = JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/u, ""));
    const isObject = typeof manifest === "object" && manifest !== null && "version" in manifest;
    return isObject && typeof manifest.version === "string" ? manifest.version : undefined;
  } catch {
    return dirname(folder) === folder ? undefined : installedVersion(dirname(folder), name);
  }
}
