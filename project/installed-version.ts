import { dirname, join } from "node:path";
import { manifestAt } from "./manifest.js";

/**
 * The version of a package in the nearest `node_modules` that contains it. The manifest is read as
 * text, because under Yarn Plug'n'Play Node's own module resolution would run code from the
 * project.
 */
export function installedVersion(folder: string, name: string): string | undefined {
  const { version } = manifestAt(join(folder, "node_modules", name, "package.json"));
  if (typeof version === "string") return version;
  return dirname(folder) === folder ? undefined : installedVersion(dirname(folder), name);
}
