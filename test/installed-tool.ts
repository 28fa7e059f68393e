import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Tools that bring a binary for each system. Not every registry has all of these, and `npm ci` refuses a lock file that
 * lacks one: so they are installed by the tests that run them, where what is missing for other systems does not matter.
 */
const versions = { lefthook: "2.2.2", turbo: "2.11.11" };

const root = join(import.meta.dirname, "..");

/** The program of a tool, installed when the first test needs it. */
export function installedTool(name: keyof typeof versions): string {
  const folder = join(root, "node_modules/.cache/mcp-schema-tools", `${name}-${versions[name]}`);
  const program = join(folder, "node_modules/.bin", name);
  if (!existsSync(program)) {
    // No file of the tool's own making may land in this repository.
    const words = ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit"];
    execFileSync("npm", [...words, `${name}@${versions[name]}`], { stdio: "ignore" });
  }
  return program;
}
