import { isUtf8 } from "node:buffer";
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
} from "node:fs";
import { ChangedMeanwhile, replaceFile } from "./replace-file.js";

const byteOrderMark = "\uFEFF";

/** Fails on symbolic links, which may lead to a stream that never ends. Windows lacks the flag. */
const readOnlyHere = constants.O_RDONLY | constants.O_NOFOLLOW;

export const notUtf8 = "The file is not UTF-8. Convert it first.";

/** A text without its byte order mark, and whether it had one. */
export interface Decoded {
  readonly text: string;
  readonly hasMark: boolean;
}

/** The text of a file, and what is needed to write it back. */
export interface SourceFile extends Decoded {
  readonly path: string;
}

/** A file with its new text. */
export interface NewText {
  readonly source: SourceFile;
  readonly text: string;
}

/** The outcome of opening a file. */
export type Opened =
  | { readonly kind: "source"; readonly file: SourceFile }
  | { readonly kind: "skipped" }
  | { readonly kind: "absent" }
  | { readonly kind: "large" }
  | { readonly kind: "unreadable"; readonly message: string };

/**
 * Reads a file if its bytes show that it is worth checking, else skips it. A symbolic link counts
 * as absent: its target may lie outside the tree, and if it lies inside, it is listed under its own
 * path. A file that git lists although it was deleted counts as absent, too.
 *
 * @param concerns decides, from the bytes alone, whether the file is worth decoding
 * @param most the size limit in bytes; a larger file is read piece by piece, and is `large` if
 *   one of the pieces is worth decoding
 * @param given contents to use instead of those on disk
 */
export function openSource(
  path: string,
  concerns: (bytes: Buffer) => boolean,
  most: number,
  given?: Buffer,
): Opened {
  try {
    const bytes = given ?? readBytes(path, most, concerns);
    if (bytes === "large" || bytes.length > most) return { kind: "large" };
    if (!concerns(bytes)) return { kind: "skipped" };
    if (!given && lstatSync(path).isSymbolicLink()) return { kind: "absent" };
    const decoded = decode(bytes);
    if (!decoded) return { kind: "unreadable", message: notUtf8 };
    return { kind: "source", file: { path, ...decoded } };
  } catch (error) {
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return { kind: "absent" };
    return { kind: "unreadable", message: `The file could not be read (${systemWords(error)}).` };
  }
}

/** In bytes: longer than any word that is searched for, yet negligible. */
const overlap = 1024;

const pieceSize = 1 << 20;

/** A buffer shared by all reads: nearly all files are small, and none of their bytes are kept. */
const piece = Buffer.allocUnsafe(pieceSize);

/**
 * The bytes of a file, or `"large"` if it exceeds the limit and is worth checking. A large file
 * that is not worth checking yields no bytes.
 *
 * @returns bytes that are valid until the next file is read
 */
function readBytes(
  path: string,
  most: number,
  concerns: (bytes: Buffer) => boolean,
): Buffer | "large" {
  const descriptor = openSync(path, readOnlyHere);
  try {
    let end = fillPiece(descriptor, 0);
    if (end < pieceSize) return piece.subarray(0, end);
    if (fstatSync(descriptor).size <= most) return Buffer.concat([piece, readFileSync(descriptor)]);
    while (!concerns(piece.subarray(0, end))) {
      const kept = Math.min(overlap, end);
      piece.copyWithin(0, end - kept, end);
      end = fillPiece(descriptor, kept);
      if (end === kept) return Buffer.alloc(0);
    }
    return "large";
  } finally {
    closeSync(descriptor);
  }
}

/** Fills the piece from the file's position, behind the bytes kept, and returns where it ends. */
function fillPiece(descriptor: number, kept: number): number {
  let end = kept;
  while (end < pieceSize) {
    const count = readSync(descriptor, piece, end, pieceSize - end, null);
    if (count === 0) break;
    end += count;
  }
  return end;
}

/** Decodes a text; `undefined` if it is not UTF-8 and could not be written back unchanged. */
export function decode(bytes: Buffer): Decoded | undefined {
  if (!isUtf8(bytes)) return undefined;
  const whole = bytes.toString("utf8");
  const hasMark = whole.startsWith(byteOrderMark);
  return { text: hasMark ? whole.slice(1) : whole, hasMark };
}

/** The text as it is stored in the file. */
export function withMark({ hasMark }: Decoded, text: string): string {
  return (hasMark ? byteOrderMark : "") + text;
}

/**
 * Replaces the text of a file. If that fails, or if the file has changed since it was read, it
 * stays as it is.
 *
 * @returns a sentence about what went wrong, or `undefined`
 */
export function writeSource(file: SourceFile, text: string): Promise<string | undefined> {
  return orProblem(replaceFile(file.path, withMark(file, text), withMark(file, file.text)));
}

/**
 * Overwrites the text of a file, whatever it holds now.
 *
 * @returns a sentence about what went wrong, or `undefined`
 */
export function giveText(file: SourceFile, text: string): Promise<string | undefined> {
  return orProblem(replaceFile(file.path, withMark(file, text)));
}

export const changedMeanwhile =
  "The file was changed by another program in the meantime, and was not rewritten. Run the command again.";

/** Turns an error while writing into a sentence for the user. */
export async function orProblem(writing: Promise<void>): Promise<string | undefined> {
  try {
    await writing;
    return undefined;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return changedMeanwhile;
    return `The file could not be written (${systemWords(error)}).`;
  }
}

/** The system's message without the call and its path, which may be that of a temporary file. */
export function systemWords(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/, \w+(?: '.*)?$/su, "");
}
