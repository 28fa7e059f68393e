import { join } from "node:path";
import { installedPackages } from "./installed-packages.js";

/**
 * Packages that only one test runs, and that have a binary for each system, are large, or are
 * another version of one in this project. Not every registry has all binaries, and `npm ci` rejects
 * a lock file if one is missing. So the tests that need them install them, and missing binaries for
 * other systems do not matter.
 */
const packages = {
  lefthook: "lefthook@2.2.2",
  turbo: "turbo@2.11.11",
  oxlint: "oxlint@1.94.0",
  "vscode-eslint-language-server": "vscode-langservers-extracted@4.10.0",
  // The oldest supported ESLint, the first with `defineConfig`, and the first of the newer major
  // version.
  "eslint 9.15.0": "eslint@9.15.0",
  "eslint 9.22.0": "eslint@9.22.0",
  "eslint 10.0.0": "eslint@10.0.0",
  "typescript 7": "typescript@7.0.2",
} as const;

type Tool = keyof typeof packages;

/** Returns the path of a tool's program, which is installed when the first test needs it. */
export function installedTool(name: Exclude<Tool, `${string} ${string}`>): string {
  return join(installedModules(name), ".bin", name);
}

/**
 * Returns the `node_modules` folder with a package and its dependencies, which are installed when
 * the first test needs them.
 */
export function installedModules(name: Tool): string {
  const specifier = packages[name];
  return join(installedPackages(specifier.replace("@", "-"), [specifier]), "node_modules");
}
