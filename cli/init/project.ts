import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { officialPackages } from "../../protocol/packages.js";
import { type Manifest, manifestAt } from "../../rules/manifest.js";
import { firstOf, foldersOfRepository } from "../files/folders.js";
import { asRecord } from "../records.js";
import { type PackageManager, packageManagerOf } from "../package-manager.js";

/** A project as its files describe it. */
export interface Project {
  readonly folder: string;
  /** What `package.json` says; empty where there is none, or none that can be read. */
  readonly manifest: Manifest;
  readonly manager: PackageManager;
  /** Whether it is the root of a workspace. */
  readonly isWorkspace: boolean;
}

/** Reads what the files of a folder tell of its project; runs none of them, and takes what is broken for missing. */
export function projectAt(folder: string): Project {
  return {
    folder,
    manifest: manifestIn(folder),
    manager: packageManagerOf(folder),
    isWorkspace: isWorkspace(folder),
  };
}

/** The first of these files that the project has. */
export function fileOf({ folder }: Project, names: readonly string[]): string | undefined {
  return names.find(
    (name) => lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined,
  );
}

const dependencyFields = ["dependencies", "devDependencies", "peerDependencies"];

/** The range that a project asks of a package, or `undefined` where it does not depend on it. */
export function dependency({ manifest }: Project, name: string): string | undefined {
  for (const field of dependencyFields) {
    const range = asRecord(manifest[field])[name];
    if (typeof range === "string") return range;
  }
  return undefined;
}

/** The lines of the official SDK that the project depends on: packages with their ranges. */
export function officialRanges({ manifest }: Project): readonly string[] {
  return dependencyFields.flatMap((field) =>
    Object.entries(asRecord(manifest[field])).flatMap(([name, range]) =>
      officialPackages.test(name) && typeof range === "string" ? [`${name} ${range}`] : [],
    ),
  );
}

function manifestIn(folder: string): Manifest {
  return manifestAt(join(folder, "package.json"));
}

function isWorkspace(folder: string): boolean {
  if (manifestIn(folder)["workspaces"] !== undefined) return true;
  try {
    const text = readFileSync(join(folder, "pnpm-workspace.yaml"), "utf8");
    return asRecord(parse(text))["packages"] !== undefined;
  } catch {
    // There is none, or none that pnpm could read either.
    return false;
  }
}

/** The root of the workspace that a folder is a package of, as far up as its repository goes. */
export function workspaceAbove(folder: string): string | undefined {
  const [, ...above] = foldersOfRepository(folder);
  return firstOf(above, isWorkspace);
}
