import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Settings } from "../context/settings.js";
import { installedVersion } from "./installed-version.js";
import { officialPackages } from "../protocol/packages.js";

/**
 * Settings with the official packages that the project of a file depends on.
 *
 * @param known as for `officialDependencies`
 */
export function withPackages(
  settings: Settings,
  file: string,
  known: KnownPackages = new Map(),
): Settings {
  const { atLeast } = officialDependencies(dirname(file), known);
  return { ...settings, officialPackages: atLeast };
}

/** The official packages that a `package.json` asks for. */
export interface OfficialDependencies {
  readonly folder: string;
  /** The versions it asks for, by the names of the packages. */
  readonly versions: ReadonlyMap<string, string>;
  /** The versions that are installed, or the lowest ones that will do; `undefined` where any may be there. */
  readonly atLeast: ReadonlyMap<string, string | undefined>;
}

/** What was found out for folders. */
export type KnownPackages = Map<string, OfficialDependencies>;

/**
 * What the nearest `package.json` that names official packages asks for, up to the root of the repository.
 *
 * @param known what a run has found out so far, to which this is added: it reads each file once
 */
export function officialDependencies(folder: string, known: KnownPackages): OfficialDependencies {
  const before = known.get(folder);
  if (before) return before;
  const versions = officialIn(join(folder, "package.json"));
  const atLeast = new Map(
    [...versions].map(([name, asked]) => [name, installedVersion(folder, name) ?? lowest(asked)]),
  );
  const own = { folder, versions, atLeast };
  const outer = dirname(folder);
  const isRoot = outer === folder || existsSync(join(folder, ".git"));
  const found = own.versions.size > 0 || isRoot ? own : officialDependencies(outer, known);
  known.set(folder, found);
  return found;
}

const fields: readonly string[] = ["dependencies", "devDependencies", "peerDependencies"];

function officialIn(path: string): ReadonlyMap<string, string> {
  const manifest = read(path);
  const listed = fields.flatMap((field) => {
    const versions = manifest[field];
    const entries = typeof versions === "object" && versions !== null ? versions : {};
    return Object.entries(entries).filter(([name]) => officialPackages.test(name));
  });
  return new Map(listed.map(([name, version]) => [name, String(version)]));
}

/** The lowest version of a range such as `^1.13`. */
function lowest(range: string): string | undefined {
  const [, major, minor, patch = "0"] =
    /^(?:[=^v~]|>=)?\s*(\d+)\.(\d+)(?:\.(\d+))?/u.exec(range.trim()) ?? [];
  return major === undefined || minor === undefined ? undefined : `${major}.${minor}.${patch}`;
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
