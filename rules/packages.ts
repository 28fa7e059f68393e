import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Settings } from "../context/settings.js";
import { installedVersion } from "./installed-version.js";
import { type Manifest, manifestAt } from "./manifest.js";
import { officialPackages, packagesForServers } from "../protocol/packages.js";

/**
 * Settings with what the project of a file depends on.
 *
 * @param known as for `officialDependencies`
 */
export function withPackages(
  settings: Settings,
  file: string,
  known: KnownPackages = new Map(),
): Settings {
  const { atLeast, certain, isServer, zod } = officialDependencies(dirname(file), known);
  return {
    ...settings,
    officialPackages: atLeast,
    certainPackages: certain,
    isServer,
    ...(zod ? { zod } : {}),
  };
}

/** The official packages that a `package.json` asks for. */
export interface OfficialDependencies {
  readonly folder: string;
  /** The versions it asks for, by the names of the packages. */
  readonly versions: ReadonlyMap<string, string>;
  /** The versions that are installed, or the lowest ones that will do; `undefined` where any may be there. */
  readonly atLeast: ReadonlyMap<string, string | undefined>;
  /** The versions that are installed, or that leave no choice but a patch. */
  readonly certain: ReadonlyMap<string, string>;
  /** The major version of zod beside them, where it is one that the SDKs convert. */
  readonly zod?: 3 | 4 | undefined;
  /** Whether it depends on what servers are made with. */
  readonly isServer: boolean;
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
  const manifest = manifestIn(folder);
  const versions = new Map(
    dependencies(manifest, fields).filter(([name]) => officialPackages.test(name)),
  );
  const isServer = isOfServer(manifest);
  const atLeast = new Map(
    [...versions].map(([name, asked]) => [name, installedVersion(folder, name) ?? lowest(asked)]),
  );
  const certain = new Map(
    [...versions].flatMap(([name, asked]) => {
      const pinned = /^[=~v\s]*\d+\.\d+\.\d/u.test(asked) ? lowest(asked) : undefined;
      const version = installedVersion(folder, name) ?? pinned;
      return version === undefined ? [] : [[name, version] as const];
    }),
  );
  const own = { folder, versions, atLeast, certain, isServer, zod: zodOf(folder, manifest) };
  const outer = dirname(folder);
  const isRoot = outer === folder || existsSync(join(folder, ".git"));
  const around = own.versions.size > 0 || isRoot ? own : officialDependencies(outer, known);
  const found = isServer ? { ...around, isServer } : around;
  known.set(folder, found);
  return found;
}

/** What a folder depends on: as `package.json` has it, or as Deno's `deno.json` and the module it exports have it. */
function manifestIn(folder: string): Manifest {
  const manifest = manifestAt(join(folder, "package.json"));
  const deno = manifestAt(join(folder, "deno.json"));
  const named = [...valuesOf(deno["imports"]), ...specifiersIn(folder, deno["exports"])].flatMap(
    (specifier) => {
      const { name, version = "*" } = fromRegistry.exec(specifier)?.groups ?? {};
      return name === undefined ? [] : [[name, version] as const];
    },
  );
  if (named.length === 0) return manifest;
  const own = Object.fromEntries(dependencies(manifest, ["dependencies"]));
  return { ...manifest, dependencies: { ...Object.fromEntries(named), ...own } };
}

/** `npm:@modelcontextprotocol/sdk@^1.24.0/server/mcp.js` */
const fromRegistry = /^(?:npm|jsr):\/?(?<name>(?:@[^/@]+\/)?[^/@]+)(?:@(?<version>[^/]+))?/u;

function valuesOf(value: unknown): readonly string[] {
  const all = typeof value === "object" && value !== null ? Object.values(value) : [value];
  return all.filter((one) => typeof one === "string");
}

/** What the modules that a project exports import: code for Deno names the packages there, with their versions. */
function specifiersIn(folder: string, exports: unknown): readonly string[] {
  return valuesOf(exports).flatMap((path) => {
    try {
      const text = readFileSync(join(folder, path), "utf8");
      return [...text.matchAll(/["'](?<specifier>(?:npm|jsr):[^"'\n]+)["']/gu)].flatMap(
        ({ groups }) => groups?.["specifier"] ?? [],
      );
    } catch {
      // What is not there imports nothing.
      return [];
    }
  });
}

const fields: readonly string[] = ["dependencies", "devDependencies", "peerDependencies"];

/** The packages under some fields, with the versions that are asked for. */
function dependencies(
  manifest: Manifest,
  under: readonly string[],
): readonly (readonly [name: string, version: string])[] {
  return under.flatMap((field) => {
    const versions = manifest[field];
    const entries = typeof versions === "object" && versions !== null ? versions : {};
    return Object.entries(entries).map(([name, version]) => [name, String(version)] as const);
  });
}

/**
 * Whether a project runs with what servers are made with, or calls itself one: some speak the protocol by themselves.
 * What only tests and tools need makes no server of a project.
 */
function isOfServer(manifest: Manifest): boolean {
  const { keywords, name } = manifest;
  const needed = dependencies(manifest, ["dependencies", "peerDependencies"]);
  return (
    needed.some(([one]) => packagesForServers.test(one)) ||
    [name, keywords].flat().some((word) => /\bmcp[-_ ]?server\b/iu.test(String(word)))
  );
}

/** What `import { z } from "zod"` brings: the version that is installed, or the lowest that will do. */
function zodOf(folder: string, manifest: Manifest): 3 | 4 | undefined {
  const asked = dependencies(manifest, fields).find(([name]) => name === "zod");
  if (!asked) return undefined;
  const major = (installedVersion(folder, "zod") ?? lowest(asked[1]))?.split(".")[0];
  return major === "3" ? 3 : major === "4" ? 4 : undefined;
}

/** The lowest version of a range such as `^1.13`. */
function lowest(range: string): string | undefined {
  const [, major, minor, patch = "0"] =
    /^(?:[=^v~]|>=)?\s*(\d+)\.(\d+)(?:\.(\d+))?/u.exec(range.trim()) ?? [];
  return major === undefined || minor === undefined ? undefined : `${major}.${minor}.${patch}`;
}
