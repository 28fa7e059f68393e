import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { officialPackages } from "../../protocol/packages.js";
import { dependencies, type Manifest, manifestIn } from "../../project/manifest.js";
import { foldersOfRepository } from "../files/folders.js";
import { asRecord } from "../records.js";
import { type PackageManager, packageManagerOf } from "../package-manager.js";
import { unlessFails } from "../../project/unless-fails.js";

/** A project, as described by its files. */
export interface Project {
  readonly folder: string;
  /** The contents of `package.json`; empty if it is missing or cannot be read. */
  readonly manifest: Manifest;
  readonly manager: PackageManager;
  readonly isWorkspace: boolean;
}

/** Reads the project in a folder. Runs none of its files, and treats invalid ones as missing. */
export function projectAt(folder: string): Project {
  return {
    folder,
    manifest: manifestIn(folder),
    manager: packageManagerOf(folder),
    isWorkspace: isWorkspace(folder),
  };
}

/** The first of these paths that exists in the project. */
export function fileOf({ folder }: Project, names: readonly string[]): string | undefined {
  return names.find(
    (name) => lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined,
  );
}

const sections = ["dependencies", "devDependencies", "peerDependencies"];

/** The range with which a project depends on a package, or `undefined` if it does not. */
export function dependency({ manifest }: Project, name: string): string | undefined {
  return dependencies(manifest, sections).find(([one]) => one === name)?.[1];
}

/** The official SDK packages that the project depends on, each with its range. */
export function officialRanges({ manifest }: Project): readonly string[] {
  return dependencies(manifest, sections).flatMap(([name, range]) =>
    officialPackages.test(name) ? [`${name} ${range}`] : [],
  );
}

function isWorkspace(folder: string): boolean {
  if (manifestIn(folder)["workspaces"] !== undefined) return true;
  // It may not exist, and pnpm cannot read an invalid one either.
  const path = join(folder, "pnpm-workspace.yaml");
  const read = unlessFails(() => asRecord(parse(readFileSync(path, "utf8"))));
  return read?.["packages"] !== undefined;
}

/** The nearest workspace root above a folder, up to the root of the repository. */
export function workspaceAbove(folder: string): string | undefined {
  const [, ...above] = foldersOfRepository(folder);
  return above.find(isWorkspace);
}
