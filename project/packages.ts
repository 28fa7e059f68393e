import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import semver, { type SemVer } from "semver";
import type { Settings } from "../context/settings.js";
import { manifestWithDeno } from "./deno-packages.js";
import { dependencies, installedVersion, type Manifest } from "./manifest.js";
import { officialPackages, packagesForServers } from "../protocol/packages.js";

/**
 * Adds what is known about the dependencies of a file's project to its settings.
 *
 * @param known the same as for `officialDependencies`
 */
export function withPackages(
  settings: Settings,
  file: string,
  known: KnownPackages = new Map(),
): Settings {
  const found = officialDependencies(dirname(file), known);
  const { atLeast, certain, dotenv, hasServerPackage, isServer, zod } = found;
  return {
    ...settings,
    officialPackages: atLeast,
    certainPackages: certain,
    isServer,
    hasServerPackage,
    ...(zod?.major === 3 || zod?.major === 4 ? { zod: zod.major } : {}),
    ...(zod && semver.satisfies(zod, ">=3.25.0 <4.4.0") ? { zodNeedsKeys: true } : {}),
    ...(dotenv?.major === 17 ? { dotenvPrints: true } : {}),
  };
}

/** The official packages that a project depends on. */
export interface OfficialDependencies {
  readonly folder: string;
  /** The requested version ranges by package name. */
  readonly versions: ReadonlyMap<string, string>;
  /** The installed versions, or the lowest in the range; `undefined` if it does not tell. */
  readonly atLeast: ReadonlyMap<string, string | undefined>;
  /** The installed versions, or those of ranges that allow only patch updates. */
  readonly certain: ReadonlyMap<string, string>;
  /** The versions of two packages that are not official, installed or the lowest in the range. */
  readonly zod: SemVer | undefined;
  readonly dotenv: SemVer | undefined;
  /** Whether the project depends on packages for servers, or calls itself a server. */
  readonly isServer: boolean;
  /** Whether it depends on a package for servers, official or not. */
  readonly hasServerPackage: boolean;
}

/** The dependencies found so far, by folder. */
export type KnownPackages = Map<string, OfficialDependencies>;

/**
 * Finds the nearest `package.json` that lists official packages, up to the root of the repository.
 *
 * @param known the results of this run so far. New ones are added, and each file is read only once
 */
export function officialDependencies(folder: string, known: KnownPackages): OfficialDependencies {
  const before = known.get(folder);
  if (before) return before;
  const manifest = manifestWithDeno(folder);
  const versions = new Map(
    dependencies(manifest, fields).filter(([name]) => officialPackages.test(name)),
  );
  const hasServerPackage = dependsOnServers(manifest);
  const isServer = hasServerPackage || isNamedServer(manifest);
  const atLeast = new Map(
    [...versions].map(([name, asked]) => [name, installedVersion(folder, name) ?? lowest(asked)]),
  );
  const certain = new Map(
    [...versions].flatMap(([name, asked]) => {
      const version = installedVersion(folder, name) ?? onlyMinor(asked);
      return version === undefined ? [] : [[name, version] as const];
    }),
  );
  const [zod, dotenv] = ["zod", "dotenv"].map((name) => versionOf(name, folder, manifest));
  const own = { folder, versions, atLeast, certain, isServer, hasServerPackage, zod, dotenv };
  const outer = dirname(folder);
  const isRoot = outer === folder || existsSync(join(folder, ".git"));
  const around = own.versions.size > 0 || isRoot ? own : officialDependencies(outer, known);
  const found = {
    ...around,
    isServer: isServer || around.isServer,
    hasServerPackage: hasServerPackage || around.hasServerPackage,
    // A package of a workspace names zod itself, also where only another one names the SDK.
    zod: zod ?? around.zod,
    dotenv: dotenv ?? around.dotenv,
  };
  known.set(folder, found);
  return found;
}

const fields: readonly string[] = ["dependencies", "devDependencies", "peerDependencies"];

/** Whether a project depends on a package for servers, and not only for tests and tools. */
function dependsOnServers(manifest: Manifest): boolean {
  const needed = dependencies(manifest, ["dependencies", "peerDependencies"]);
  return needed.some(([one]) => packagesForServers.test(one));
}

/** Whether a project calls itself an MCP server, because some implement the protocol themselves. */
function isNamedServer({ keywords, name }: Manifest): boolean {
  return [name, keywords].flat().some((word) => /\bmcp[-_ ]?server\b/iu.test(String(word)));
}

/** The version of a package that a project imports: the installed one, or the lowest in range. */
function versionOf(name: string, folder: string, manifest: Manifest): SemVer | undefined {
  const asked = dependencies(manifest, fields).find(([one]) => one === name);
  const version = asked && (installedVersion(folder, name) ?? lowest(asked[1]));
  return semver.parse(version) ?? undefined;
}

/** The lowest version of a range; `undefined` if the range has none, such as `*` or `latest`. */
function lowest(range: string): string | undefined {
  const version = semver.validRange(range) === null ? null : semver.minVersion(range);
  if (version === null || (version.major === 0 && version.minor === 0)) return undefined;
  return `${version.major}.${version.minor}.${version.patch}`;
}

/** The lowest version of a range that allows only patch updates. */
function onlyMinor(range: string): string | undefined {
  const version = lowest(range);
  if (version === undefined) return undefined;
  const isOne = semver.subset(range, `~${version}-0`, { includePrerelease: true });
  return isOne ? version : undefined;
}
