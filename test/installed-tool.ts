import { join } from "node:path";
import { installedPackages } from "./installed-packages.js";

/**
 * Tools that bring a binary for each system. Not every registry has all of these, and `npm ci` refuses a lock file that
 * lacks one: so they are installed by the tests that run them, where what is missing for other systems does not matter.
 */
const versions = { lefthook: "2.2.2", turbo: "2.11.11" };

/** The program of a tool, installed when the first test needs it. */
export function installedTool(name: keyof typeof versions): string {
  const version = versions[name];
  const folder = installedPackages(`${name}-${version}`, [`${name}@${version}`]);
  return join(folder, "node_modules/.bin", name);
}
