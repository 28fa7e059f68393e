import { lstatSync } from "node:fs";
import { dirname } from "node:path";
import type { ListedFile } from "./listed-file.js";
import { type Opened, openSource } from "./source-file.js";

/** Opens the files of a run, and records which of them are too large. */
export class FileOpener {
  /** The files with something to check that exceed the size limit. */
  readonly large = new Set<string>();
  readonly #isBehindLink = linkTest();
  readonly #most: number;

  /** @param most the size limit in bytes */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Opens a file if it is worth decoding.
   *
   * @param isConcerned decides by its bytes whether it is
   */
  open(file: ListedFile, isConcerned: (bytes: Buffer) => boolean): Opened {
    const opened = openSource(file.absolute, isConcerned, this.#most, file.bytes);
    // Most files are skipped, so the check for links runs only for the rest.
    if (opened.kind !== "skipped" && this.#isBehindLink(file)) return { kind: "absent" };
    if (opened.kind === "large") this.large.add(file.absolute);
    return opened;
  }
}

/**
 * Returns a predicate for files with a symbolic link between them and the requested folder. Git
 * still lists the files of a folder that has been replaced by a link, and the link may lead out of
 * the tree. Each folder is tested only once.
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
