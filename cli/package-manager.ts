import { existsSync } from "node:fs";
import { join } from "node:path";
import { manifestAt } from "../rules/manifest.js";
import { firstOf, foldersFrom, foldersOfRepository } from "./files/folders.js";

/** How a package manager is told by its files, and what it is asked to do. */
export interface PackageManager {
  readonly name: string;
  /** Files that it alone writes at a project's root. */
  readonly lockfiles: readonly string[];
  /** Adds a package that is needed for development; at the root of a workspace some managers ask whether that is meant. */
  readonly add: string;
  readonly addAtRoot?: string;
  /** Runs a program that a dependency brings. */
  readonly run: string;
  /** Runs a program of a package that is not installed. */
  readonly fetch: string;
}

const npm: PackageManager = {
  name: "npm",
  lockfiles: ["package-lock.json", "npm-shrinkwrap.json"],
  add: "npm install --save-dev",
  run: "npx",
  fetch: "npx",
};

/** npm is last: a stray lockfile of npm beside another one is more common than the reverse. */
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
    // yarn 1 has no word for it.
    fetch: "npx",
  },
  {
    name: "bun",
    lockfiles: ["bun.lock", "bun.lockb"],
    add: "bun add --dev",
    run: "bunx",
    fetch: "bunx",
  },
  npm,
];

/**
 * The package manager of a project: the one it names in `packageManager`, or else the one whose lockfile is there.
 *
 * @param named what `packageManager` says: `pnpm@10.2.0`
 */
export function packageManagerOf(
  named: string | undefined,
  has: (name: string) => boolean,
): PackageManager {
  const wanted = named?.split("@")[0];
  return (
    managers.find(({ name }) => name === wanted) ??
    managers.find(({ lockfiles }) => lockfiles.some(has)) ??
    npm
  );
}

/** The package manager of the project around a folder: that of the nearest folder which shows one, up to its repository. */
export function packageManagerAround(folder: string): PackageManager {
  const shows = (one: string): boolean =>
    namedIn(one) !== undefined || managers.some(({ lockfiles }) => lockfiles.some(hasIn(one)));
  const found = firstOf(foldersOfRepository(folder), shows);
  return found === undefined ? npm : packageManagerOf(namedIn(found), hasIn(found));
}

function hasIn(folder: string): (name: string) => boolean {
  return (name) => existsSync(join(folder, name));
}

function namedIn(folder: string): string | undefined {
  const named = manifestAt(join(folder, "package.json"))["packageManager"];
  return typeof named === "string" ? named : undefined;
}

/** The words with which the project around a folder runs a program of a package, installed or not. */
export function runnerAround(folder: string, packageName: string): readonly string[] {
  const manager = packageManagerAround(folder);
  const installed = firstOf(foldersFrom(folder), (one) =>
    existsSync(join(one, "node_modules", packageName)),
  );
  return (installed === undefined ? manager.fetch : manager.run).split(" ");
}
