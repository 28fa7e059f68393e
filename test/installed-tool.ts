import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

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

const root = join(import.meta.dirname, "..");

/** The program of a tool, installed when the first test needs it. */
export function installedTool(name: Exclude<Tool, `${string} ${string}`>): string {
  return join(installedModules(name), ".bin", name);
}

/** The `node_modules` folder that holds a package and what it depends on, installed when the first test needs it. */
export function installedModules(name: Tool): string {
  const specifier = packages[name];
  const folder = join(root, "node_modules/.cache/mcp-schema-tools", specifier.replace("@", "-"));
  if (!existsSync(folder)) install(specifier, folder);
  return join(folder, "node_modules");
}

/** Installs beside the folder first: neither a test file that runs at the same time nor the next run may meet half of it. */
function install(specifier: string, folder: string): void {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  // No file of the tool's own making may land in this repository.
  const words = ["install", "--prefix", draft, "--no-save", "--ignore-scripts", "--no-audit"];
  execFileSync("npm", [...words, specifier], { stdio: "ignore" });
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // otherwise another test file was faster
  }
}
