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

/** Opens no symbolic link, which may lead anywhere, even to what never ends; Windows knows no such flag. */
const readOnlyHere = constants.O_RDONLY | constants.O_NOFOLLOW;

export const notUtf8 = "The file is not UTF-8. Convert it first.";

/** A text without its byte order mark, and whether it had one. */
export interface Decoded {
  readonly text: string;
  readonly hasMark: boolean;
}

/** A file's text, and what is needed to write it back. */
export interface SourceFile extends Decoded {
  readonly path: string;
}

/** A file with the text it gets. */
export interface NewText {
  readonly source: SourceFile;
  readonly text: string;
}

/** What a file turned out to be. */
export type Opened =
  | { readonly kind: "source"; readonly file: SourceFile }
  | { readonly kind: "skipped" }
  | { readonly kind: "absent" }
  | { readonly kind: "large" }
  | { readonly kind: "unreadable"; readonly message: string };

/**
 * Reads a file whose bytes hold what somebody looks for, and skips others. A symbolic link counts as absent: what it
 * points to may lie outside the tree, and inside it has a path of its own. So does what git lists although it is gone.
 *
 * @param concerns answers, from the bytes alone, whether the file is worth decoding
 * @param most the size in bytes up to which a file is read as a whole; a larger one is read piece by piece, and is
 *   `large` where one of them is worth it
 * @param given what to look at instead of what the file holds
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

/** Longer than any word that somebody looks for, and of little weight. */
const overlap = 1024;

const pieceSize = 1 << 20;

/** Every file is read into this one: nearly all are small, and nothing of them is kept. */
const piece = Buffer.allocUnsafe(pieceSize);

/**
 * What a file holds, or that it is large and worth a look; a large one that is not has nothing to look at.
 *
 * @returns bytes that stay the same until the next file is read
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

/** Reads on from where the file was left, behind what is kept of before; the answer is where the piece ends. */
function fillPiece(descriptor: number, kept: number): number {
  let end = kept;
  while (end < pieceSize) {
    const count = readSync(descriptor, piece, end, pieceSize - end, null);
    if (count === 0) break;
    end += count;
  }
  return end;
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
 * Writes a new text in place of the old, which stays where that does not work, or where it is no longer there.
 *
 * @returns a sentence about what went wrong, or `undefined`
 */
export function writeSource(file: SourceFile, text: string): Promise<string | undefined> {
  return orProblem(replaceFile(file.path, withMark(file, text), withMark(file, file.text)));
}

/**
 * Gives a file its old text or another one, whatever it holds now.
 *
 * @returns a sentence about what went wrong, or `undefined`
 */
export function giveText(file: SourceFile, text: string): Promise<string | undefined> {
  return orProblem(replaceFile(file.path, withMark(file, text)));
}

/** What somebody is told of what went wrong. */
export async function orProblem(writing: Promise<void>): Promise<string | undefined> {
  try {
    await writing;
    return undefined;
  } catch (error) {
    if (error instanceof ChangedMeanwhile)
      return "The file was changed by another program in the meantime, and was not rewritten. Run the command again.";
    return `The file could not be written (${systemWords(error)}).`;
  }
}

/** The system's words for a problem, without the call and its path, which may be that of a temporary file. */
export function systemWords(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/, \w+(?: '.*)?$/su, "");
}
