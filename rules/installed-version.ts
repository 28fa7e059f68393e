import { dirname, join } from "node:path";
import { manifestAt } from "./manifest.js";

/**
 * The version of a package in the nearest `node_modules` that has it. Read as text: Node's own way to a package runs
 * what Yarn's Plug'n'Play put into the project, where Yarn has started us.
 */
export function installedVersion(folder: string, name: string): string | undefined {
  const { version } = manifestAt(join(folder, "node_modules", name, "package.json"));
  if (typeof version === "string") return version;
  return dirname(folder) === folder ? undefined : installedVersion(dirname(folder), name);
}
