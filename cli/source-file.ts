import { isUtf8 } from "node:buffer";
import { closeSync, constants, lstatSync, openSync, readFileSync } from "node:fs";

const byteOrderMark = "\uFEFF";

/** Opens no symbolic link, which may lead anywhere, even to what never ends; Windows knows no such flag. */
const readOnlyHere = constants.O_RDONLY | constants.O_NOFOLLOW;

export const notUtf8 = "The file is not UTF-8; convert it first.";

/** A text without its byte order mark, and whether it had one. */
export interface Decoded {
  readonly text: string;
  readonly hasMark: boolean;
}

/** A file's text, and what is needed to write it back. */
export interface SourceFile extends Decoded {
  readonly path: string;
}

/** What a file turned out to be. */
export type Opened =
  | { readonly kind: "source"; readonly file: SourceFile }
  | { readonly kind: "skipped" }
  | { readonly kind: "unreadable"; readonly message: string };

/**
 * Reads a file whose bytes hold what somebody looks for. A symbolic link is skipped: what it points to may lie
 * outside the tree, and inside it has a path of its own. So is what git lists although it is gone.
 *
 * @param concerns answers, from the bytes alone, whether the file is worth decoding
 */
export function openSource(path: string, concerns: (bytes: Buffer) => boolean): Opened {
  try {
    const bytes = readBytes(path);
    if (!concerns(bytes) || lstatSync(path).isSymbolicLink()) return { kind: "skipped" };
    const decoded = decode(bytes);
    if (!decoded) return { kind: "unreadable", message: notUtf8 };
    return { kind: "source", file: { path, ...decoded } };
  } catch (error) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return { kind: "skipped" };
    return { kind: "unreadable", message: `The file could not be read (${cause(error)}).` };
  }
}

function readBytes(path: string): Buffer {
  const descriptor = openSync(path, readOnlyHere);
  try {
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The text that bytes stand for; `undefined` where they are no UTF-8, which could not be written back as it was. */
export function decode(bytes: Buffer): Decoded | undefined {
  if (!isUtf8(bytes)) return undefined;
  const whole = bytes.toString("utf8");
  const hasMark = whole.startsWith(byteOrderMark);
  return { text: hasMark ? whole.slice(1) : whole, hasMark };
}

/** The text as it stands in the file. */
export function withMark({ hasMark }: Decoded, text: string): string {
  return (hasMark ? byteOrderMark : "") + text;
}

/**
 * Writes a new text in place of the old: into a file beside it, which then takes its name and mode.
 *
 * @returns a sentence about what went wrong, or `undefined`
 */
export async function writeSource(file: SourceFile, text: string): Promise<string | undefined> {
  try {
    // Loaded here: most runs write nothing.
    const { default: writeFileAtomic } = await import("write-file-atomic");
    await writeFileAtomic(file.path, withMark(file, text), { encoding: "utf8" });
    return undefined;
  } catch (error) {
    return `The file could not be written (${cause(error)}).`;
  }
}

/** The system's words for a problem, without the call and its path, which may be that of a temporary file. */
function cause(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/, \w+(?: '.*)?$/su, "");
}
