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
}

const npm: PackageManager = {
  name: "npm",
  lockfiles: ["package-lock.json", "npm-shrinkwrap.json"],
  add: "npm install --save-dev",
  run: "npx",
};

/** npm is last: a stray lockfile of npm beside another one is more common than the reverse. */
const managers: readonly PackageManager[] = [
  {
    name: "pnpm",
    lockfiles: ["pnpm-lock.yaml", "pnpm-workspace.yaml"],
    add: "pnpm add --save-dev",
    addAtRoot: "pnpm add --save-dev --workspace-root",
    run: "pnpm exec",
  },
  { name: "yarn", lockfiles: ["yarn.lock"], add: "yarn add --dev", run: "yarn" },
  { name: "bun", lockfiles: ["bun.lock", "bun.lockb"], add: "bun add --dev", run: "bunx" },
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
