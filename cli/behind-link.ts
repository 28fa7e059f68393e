import { lstatSync } from "node:fs";
import { dirname } from "node:path";
import type { ListedFile } from "./files.js";

const links = new Map<string, boolean>();

/**
 * Whether a folder between a file and the one that was asked for is a symbolic link: git goes on listing the files of
 * a folder in whose place there is one now, and it may lead out of the tree.
 */
export function isBehindLink({ absolute, from = absolute }: ListedFile): boolean {
  const folder = dirname(absolute);
  if (folder.length <= from.length) return false;
  const before = links.get(folder);
  if (before !== undefined) return before;
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const isBehind = isLink || isBehindLink({ absolute: folder, shown: "", from });
  links.set(folder, isBehind);
  return isBehind;
}
