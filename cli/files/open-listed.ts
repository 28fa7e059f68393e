import { lstatSync } from "node:fs";
import { dirname } from "node:path";
import type { ListedFile } from "./listed-file.js";
import { type Opened, openSource } from "./source-file.js";

/** Opens the files of a run, and keeps in mind which of them are too large. */
export class FileOpener {
  /** The files that hold something to look at, and are larger than files may be. */
  readonly large = new Set<string>();
  readonly #isBehindLink = linkTest();
  readonly #most: number;

  /** @param most in bytes */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Opens a file that is worth decoding.
   *
   * @param isConcerned answers that from its bytes
   */
  open(file: ListedFile, isConcerned: (bytes: Buffer) => boolean): Opened {
    const opened = openSource(file.absolute, isConcerned, this.#most, file.bytes);
    // Asked only of what is of interest: most files are none.
    if (opened.kind !== "skipped" && this.#isBehindLink(file)) return { kind: "absent" };
    if (opened.kind === "large") this.large.add(file.absolute);
    return opened;
  }
}

/**
 * A test whether a folder between a file and the one that was asked for is a symbolic link: git goes on listing the
 * files of a folder in whose place there is one now, and it may lead out of the tree. It looks at each folder once.
 */
function linkTest(): (file: ListedFile) => boolean {
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
