import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { linkFolder } from "./temporary-folder.js";

const root = join(import.meta.dirname, "..");

interface Manifest {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Installs the built package in a folder as npm would: as a copy, so it finds the ESLint in that
 * folder rather than ours, next to links to its dependencies.
 *
 * @param others names of more packages, with their folders; without a folder, ours is used
 */
export function installPackage(
  folder: string,
  others: Readonly<Record<string, string | undefined>> = {},
): void {
  const manifest = readFileSync(join(root, "package.json"), "utf8");
  const { name, dependencies } = JSON.parse(manifest) as Manifest; // our own file
  const modules = join(folder, "node_modules");
  for (const part of ["package.json", "dist"])
    cpSync(join(root, part), join(modules, name, part), { recursive: true });
  const ours = Object.keys(dependencies).map((dependency) => [dependency, undefined] as const);
  for (const [other, from = join(root, "node_modules", other)] of new Map([
    ...ours,
    ...Object.entries(others),
  ])) {
    const path = join(modules, other);
    mkdirSync(dirname(path), { recursive: true });
    linkFolder(from, path);
  }
}
