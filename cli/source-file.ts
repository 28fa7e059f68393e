import { lstatSync, readFileSync } from "node:fs";
import writeFileAtomic from "write-file-atomic";

const byteOrderMark = "\uFEFF";

/** A file's text without its byte order mark, and what is needed to write it back. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly hasMark: boolean;
}

/** What a file turned out to be. */
export type Opened =
  | { readonly kind: "source"; readonly file: SourceFile }
  | { readonly kind: "skipped" }
  | { readonly kind: "unreadable"; readonly message: string };

/**
 * Reads a file whose bytes hold what somebody looks for. A symbolic link is skipped: what it points to may lie
 * outside the tree, and inside it has a path of its own.
 *
 * @param concerns answers, from the bytes alone, whether the file is worth decoding
 */
export function openSource(path: string, concerns: (bytes: Buffer) => boolean): Opened {
  try {
    const bytes = readFileSync(path);
    if (!concerns(bytes) || lstatSync(path).isSymbolicLink()) return { kind: "skipped" };
    const whole = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { kind: "source", file: { path, ...withoutMark(whole) } };
  } catch (error) {
    return { kind: "unreadable", message: readProblem(error) };
  }
}

export function withoutMark(whole: string): Pick<SourceFile, "text" | "hasMark"> {
  const hasMark = whole.startsWith(byteOrderMark);
  return { text: hasMark ? whole.slice(1) : whole, hasMark };
}

/** The text as it stands in the file. */
export function withMark({ hasMark }: Pick<SourceFile, "hasMark">, text: string): string {
  return (hasMark ? byteOrderMark : "") + text;
}

/**
 * Writes a new text in place of the old: into a file beside it, which then takes its name and mode.
 *
 * @returns a sentence about what went wrong, or `undefined`
 */
export async function writeSource(file: SourceFile, text: string): Promise<string | undefined> {
  try {
    await writeFileAtomic(file.path, withMark(file, text), { encoding: "utf8" });
    return undefined;
  } catch (error) {
    return `The file could not be written: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

function readProblem(error: unknown): string {
  if (error instanceof TypeError) return "The file is not UTF-8; convert it first.";
  return `The file could not be read: ${error instanceof Error ? error.message : String(error)}.`;
}
