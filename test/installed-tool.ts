import { join } from "node:path";
import { installedPackages } from "./installed-packages.js";

/**
 * What only one test runs, and that brings a binary for each system, is big, or is another version of what the project
 * has. Not every registry has all the binaries, and `npm ci` refuses a lock file that lacks one: so they are installed by
 * the tests that run them, where what is missing for other systems does not matter.
 */
const packages = {
  lefthook: "lefthook@2.2.2",
  turbo: "turbo@2.11.11",
  oxlint: "oxlint@1.94.0",
  "vscode-eslint-language-server": "vscode-langservers-extracted@4.10.0",
  // The oldest ESLint that is supported, the first with `defineConfig`, and the first of the newer major version.
  "eslint 9.15.0": "eslint@9.15.0",
  "eslint 9.22.0": "eslint@9.22.0",
  "eslint 10.0.0": "eslint@10.0.0",
  "typescript 7": "typescript@7.0.2",
} as const;

type Tool = keyof typeof packages;

/** The program of a tool, installed when the first test needs it. */
export function installedTool(name: Exclude<Tool, `${string} ${string}`>): string {
  return join(installedModules(name), ".bin", name);
}

/** The `node_modules` folder that holds a package and what it depends on, installed when the first test needs it. */
export function installedModules(name: Tool): string {
  const specifier = packages[name];
  return join(installedPackages(specifier.replace("@", "-"), [specifier]), "node_modules");
}
