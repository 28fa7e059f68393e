import { existsSync } from "node:fs";
import { join } from "node:path";
import { manifestIn } from "../project/manifest.js";
import { foldersFrom } from "../project/folders-above.js";
import { foldersOfRepository } from "./files/folders.js";

/** How to recognise a package manager, and the commands to run with it. */
export interface PackageManager {
  readonly name: string;
  /** Files at the root of a project that belong only to this package manager. */
  readonly lockfiles: readonly string[];
  /** Adds a development dependency. */
  readonly add: string;
  /** The same at the root of a workspace, where some managers require an extra flag. */
  readonly addAtRoot?: string;
  /** Runs a program of an installed package. */
  readonly run: string;
  /** Runs a program of a package that is not installed. */
  readonly fetch: string;
  /** What names a package of npm's registry, if a plain name means something else. */
  readonly prefix?: string;
}

const npm: PackageManager = {
  name: "npm",
  lockfiles: ["package-lock.json", "npm-shrinkwrap.json"],
  add: "npm install --save-dev",
  run: "npx",
  fetch: "npx",
};

/** npm is last: a stray npm lockfile next to another one is more common than the reverse. */
const managers: readonly PackageManager[] = [
  {
    name: "pnpm",
    lockfiles: ["pnpm-lock.yaml", "pnpm-workspace.yaml"],
    add: "pnpm add --save-dev",
    addAtRoot: "pnpm add --save-dev --workspace-root",
    run: "pnpm exec",
    fetch: "pnpm dlx",
  },
  {
    name: "yarn",
    lockfiles: ["yarn.lock"],
    add: "yarn add --dev",
    run: "yarn",
    // Yarn 1 has no such command.
    fetch: "npx",
  },
  {
    name: "bun",
    lockfiles: ["bun.lock", "bun.lockb"],
    add: "bun add --dev",
    run: "bunx",
    fetch: "bunx",
  },
  {
    name: "deno",
    lockfiles: ["deno.json", "deno.jsonc", "deno.lock"],
    add: "deno add --dev",
    run: "deno run --allow-all",
    fetch: "deno run --allow-all",
    prefix: "npm:",
  },
  npm,
];

/** The words that run a program of an installed package. */
export function runs({ prefix = "", run }: PackageManager, packageName: string): string {
  return `${run} ${prefix}${packageName}`;
}

/** The package manager of a project: the one that its folder shows, or else npm. */
export function packageManagerOf(folder: string): PackageManager {
  return managerShownBy(folder) ?? npm;
}

/** The package manager of the nearest folder that shows one, up to the root of the repository. */
export function packageManagerAround(folder: string): PackageManager {
  const shown = [...foldersOfRepository(folder)].map(managerShownBy);
  return shown.find((one) => one !== undefined) ?? npm;
}

/**
 * The package manager that a folder shows: the one that `packageManager` names, otherwise the one
 * with a lockfile. An unknown name without a known lockfile counts as npm.
 */
function managerShownBy(folder: string): PackageManager | undefined {
  // Such as `pnpm@10.2.0`.
  const named = manifestIn(folder)["packageManager"];
  return (
    managers.find(({ name }) => typeof named === "string" && name === named.split("@")[0]) ??
    managers.find(({ lockfiles }) => lockfiles.some((one) => existsSync(join(folder, one)))) ??
    (typeof named === "string" ? npm : undefined)
  );
}

/** The words that run a package's program from a folder, whether or not it is installed. */
export function runnerAround(folder: string, packageName: string): readonly string[] {
  const manager = packageManagerAround(folder);
  const isInstalled = [...foldersFrom(folder)].some((one) =>
    existsSync(join(one, "node_modules", packageName)),
  );
  const how = isInstalled ? manager.run : manager.fetch;
  return `${how} ${manager.prefix ?? ""}${packageName}`.split(" ");
}
