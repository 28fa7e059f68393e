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

/** A folder with these files that is gone when the test is. */
export function temporaryFolder(files: Readonly<Record<string, string>>): string {
  // As the system calls it: on Windows temporary folders are also known by shortened names.
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), "mcp-schema-")));
  onTestFinished(() => {
    // Windows keeps what a program that has just ended had open for a moment longer.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Puts the packages of this project into a folder, where its programs find them. */
export function linkPackages(folder: string): void {
  linkFolder(join(import.meta.dirname, "../node_modules"), join(folder, "node_modules"));
}

/** Makes a folder known under another path too; on Windows by a junction, which everybody may make there. */
export function linkFolder(target: string, path: string): void {
  symlinkSync(target, path, "junction");
}

/** A text with another name for a folder, and with `/` in the paths that begin with it. */
export function withNameFor(folder: string, name: string, text: string): string {
  const [first = "", ...parts] = text.split(folder);
  const slashed = (part: string): string =>
    part.replace(/^[^\s:"]*/u, (path) => path.split(sep).join("/"));
  return [first, ...parts.map(slashed)].join(name);
}

/** What the files of a folder hold now. */
export function contents(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

const folders = new Set<string>();

/** Has a folder removed when all tests of a file are done. */
export function removedAfterwards(folder: string): void {
  folders.add(folder);
}

/** Removes those folders. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  folders.clear();
}
