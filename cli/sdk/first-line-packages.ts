import { dirname } from "node:path";
import { dependencies, manifestIn } from "../../project/manifest.js";
import { denoImports, denoName, manifestWithDeno } from "../../project/deno-packages.js";
import { foldersOfRepository } from "../files/folders.js";
import type { ListedFile } from "../files/listed-file.js";

export const manifestName = "package.json";

/** The package of SDK 1. */
export const firstLinePackage = "@modelcontextprotocol/sdk";

/** The folders of the packages on SDK 1 that contain the given files, each once. */
export function firstLinePackages(files: readonly ListedFile[]): readonly string[] {
  const folders = new Set(files.map(({ absolute }) => dirname(absolute)));
  const found = [...folders].map(packageAround).filter((one) => one !== undefined);
  return [...new Set(found)].toSorted();
}

/** The nearest folder whose manifest asks for SDK 1, up to the root of the repository. */
export function packageAround(folder: string): string | undefined {
  return [...foldersOfRepository(folder)].find((one) => manifestOfSdk1(one) !== undefined);
}

/** The file in a folder that asks for SDK 1: `package.json`, or `deno.json` with its `imports`. */
export function manifestOfSdk1(folder: string): string | undefined {
  if (dependencies(manifestIn(folder)).some(([name]) => name === firstLinePackage))
    return manifestName;
  return denoImports(folder).includes(firstLinePackage) ? denoName : undefined;
}

/** Whether exported modules for Deno import SDK 1 as `npm:…`, which its codemod does not know. */
export function importsByAddress(files: readonly ListedFile[]): boolean {
  const folders = new Set(files.map(({ absolute }) => dirname(absolute)));
  return [...folders].some((folder) =>
    dependencies(manifestWithDeno(folder)).some(([name]) => name === firstLinePackage),
  );
}
