import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

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
  const has = (name: string): boolean => existsSync(join(folder, name));
  const named = has("package.json") ? namedIn(join(folder, "package.json")) : undefined;
  const isShown = named !== undefined || managers.some(({ lockfiles }) => lockfiles.some(has));
  const outer = dirname(folder);
  if (isShown || has(".git") || outer === folder) return packageManagerOf(named, has);
  return packageManagerAround(outer);
}

function namedIn(path: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path, "utf8"));
    const isObject = typeof manifest === "object" && manifest !== null;
    const named = isObject && "packageManager" in manifest ? manifest.packageManager : undefined;
    return typeof named === "string" ? named : undefined;
  } catch {
    // What is broken names none.
    return undefined;
  }
}

/** The words with which the project around a folder runs a program of a package, installed or not. */
export function runnerAround(folder: string, packageName: string): readonly string[] {
  const manager = packageManagerAround(folder);
  return (isInstalledAround(folder, packageName) ? manager.run : manager.fetch).split(" ");
}

function isInstalledAround(folder: string, packageName: string): boolean {
  if (existsSync(join(folder, "node_modules", packageName))) return true;
  const outer = dirname(folder);
  return outer !== folder && isInstalledAround(outer, packageName);
}
