import { dirname } from "node:path";
import { dependencies, manifestIn } from "../../project/manifest.js";
import { foldersOfRepository } from "../files/folders.js";
import type { ListedFile } from "../files/listed-file.js";

/** The package of SDK 1. */
export const firstLinePackage = "@modelcontextprotocol/sdk";

/** The folders of the packages on SDK 1 that contain the given files, each once. */
export function firstLinePackages(files: readonly ListedFile[]): readonly string[] {
  const folders = new Set(files.map(({ absolute }) => dirname(absolute)));
  const found = [...folders].map(packageAround).filter((one) => one !== undefined);
  return [...new Set(found)].toSorted();
}

/** The nearest folder whose `package.json` depends on SDK 1, up to the root of the repository. */
export function packageAround(folder: string): string | undefined {
  return [...foldersOfRepository(folder)].find((one) =>
    dependencies(manifestIn(one)).some(([name]) => name === firstLinePackage),
  );
}
