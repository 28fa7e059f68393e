import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Settings } from "../context/settings.js";
import { officialPackages } from "../protocol/packages.js";

/** Settings with the official packages that the project of a file depends on. */
export function withPackages(settings: Settings, file: string): Settings {
  return { ...settings, officialPackages: packagesAt(dirname(file)) };
}

const known = new Map<string, readonly string[]>();

/** The official packages of the nearest `package.json` that names any, up to the root of the repository. */
function packagesAt(folder: string): readonly string[] {
  const before = known.get(folder);
  if (before) return before;
  const own = officialIn(join(folder, "package.json"));
  const outer = dirname(folder);
  const isRoot = outer === folder || existsSync(join(folder, ".git"));
  const found = own.length > 0 || isRoot ? own : packagesAt(outer);
  known.set(folder, found);
  return found;
}

const fields: readonly string[] = ["dependencies", "devDependencies", "peerDependencies"];

function officialIn(path: string): readonly string[] {
  const manifest = read(path);
  return fields.flatMap((field) => {
    const listed = manifest[field];
    const names = typeof listed === "object" && listed !== null ? Object.keys(listed) : [];
    return names.filter((name) => officialPackages.test(name));
  });
}

/** What is no JSON object names no packages: that is for others to complain of. */
function read(path: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
