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

/** The package manager of a project: the one it names in `packageManager`, or else the one whose lockfile is there. */
export function packageManagerOf(folder: string): PackageManager {
  return managerShownBy(folder) ?? npm;
}

/** The package manager of the project around a folder: that of the nearest folder which shows one, up to its repository. */
export function packageManagerAround(folder: string): PackageManager {
  const found = firstOf(foldersOfRepository(folder), (one) => managerShownBy(one) !== undefined);
  return packageManagerOf(found ?? folder);
}

/** What names another one shows that we know nothing of, and is taken for npm. */
function managerShownBy(folder: string): PackageManager | undefined {
  // Such as `pnpm@10.2.0`.
  const named = manifestAt(join(folder, "package.json"))["packageManager"];
  return (
    managers.find(({ name }) => typeof named === "string" && name === named.split("@")[0]) ??
    managers.find(({ lockfiles }) => lockfiles.some((one) => existsSync(join(folder, one)))) ??
    (typeof named === "string" ? npm : undefined)
  );
}

/** The words with which the project around a folder runs a program of a package, installed or not. */
export function runnerAround(folder: string, packageName: string): readonly string[] {
  const manager = packageManagerAround(folder);
  const installed = firstOf(foldersFrom(folder), (one) =>
    existsSync(join(one, "node_modules", packageName)),
  );
  return (installed === undefined ? manager.fetch : manager.run).split(" ");
}
