import { lstatSync } from "node:fs";
import { dirname } from "node:path";
import type { ListedFile } from "./listed-file.js";

/**
 * A test whether a folder between a file and the one that was asked for is a symbolic link: git goes on listing the
 * files of a folder in whose place there is one now, and it may lead out of the tree. It looks at each folder once.
 */
export function linkTest(): (file: ListedFile) => boolean {
  const known = new Map<string, boolean>();
  const isBehindLink = ({ absolute, from = absolute }: ListedFile): boolean => {
    const folder = dirname(absolute);
    if (folder.length <= from.length) return false;
    const before = known.get(folder);
    if (before !== undefined) return before;
    const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    const isBehind = isLink || isBehindLink({ absolute: folder, shown: "", from });
    known.set(folder, isBehind);
    return isBehind;
  };
  return isBehindLink;
}
