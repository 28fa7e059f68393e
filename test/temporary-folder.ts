import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { onTestFinished } from "vitest";

/** Creates a folder with these files, which is removed after the test. */
export function temporaryFolder(files: Readonly<Record<string, string>>): string {
  // The real path: on Windows, temporary folders may also have short names.
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), "mcp-schema-")));
  onTestFinished(() => {
    // On Windows, files stay locked for a moment after the program that used them has ended.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Links this project's packages into a folder, where programs in it find them. */
export function linkPackages(folder: string): void {
  linkFolder(join(import.meta.dirname, "../node_modules"), join(folder, "node_modules"));
}

/**
 * Links to a folder from another path. On Windows this is a junction, which needs no privileges.
 */
export function linkFolder(target: string, path: string): void {
  symlinkSync(target, path, "junction");
}

/** Replaces the name of a folder in a text, and normalises paths in it to `/`. */
export function withNameFor(folder: string, name: string, text: string): string {
  const [first = "", ...parts] = text.split(folder);
  const slashed = (part: string): string =>
    part.replace(/^[^\s:"]*/u, (path) => path.split(sep).join("/"));
  return [first, ...parts.map(slashed)].join(name);
}

/** Returns the current contents of files in a folder. */
export function contents(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

const folders = new Set<string>();

/** Registers a folder to remove after all tests in a file. */
export function removedAfterwards(folder: string): void {
  folders.add(folder);
}

/** Removes those folders. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.clear();
}
