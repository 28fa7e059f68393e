import { dirname, join } from "node:path";
import { type Manifest, manifestAt } from "../../project/manifest.js";
import { firstOf, foldersOfRepository } from "../files/folders.js";
import type { ListedFile } from "../files/listed-file.js";

/** The package of SDK 1. */
export const firstLinePackage = "@modelcontextprotocol/sdk";

/** The sections of a `package.json` that list dependencies. */
export const dependencyFields = [
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
] as const;

/** The folders of the packages on SDK 1 that contain the given files, each once. */
export function firstLinePackages(files: readonly ListedFile[]): readonly string[] {
  const folders = new Set(files.map(({ absolute }) => dirname(absolute)));
  const found = [...folders].map(packageAround).filter((one) => one !== undefined);
  return [...new Set(found)].toSorted();
}

/** The nearest folder whose `package.json` depends on SDK 1, up to the root of the repository. */
export function packageAround(folder: string): string | undefined {
  return firstOf(foldersOfRepository(folder), (one) => {
    const manifest = manifestAt(join(one, "package.json"));
    return dependencyFields.some((field) => firstLinePackage in dependenciesIn(manifest, field));
  });
}

/** The packages in a section of a manifest, with their ranges. */
export function dependenciesIn(
  manifest: Manifest,
  field: string,
): Readonly<Record<string, string>> {
  const value = manifest[field];
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([name, range]) => [name, String(range)]));
}
