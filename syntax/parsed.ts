import type { Document } from "./document.js";

/** A file's document, or where and why parsing failed. Lines and columns count from 1. */
export type Parsed =
  | { readonly kind: "parsed"; readonly document: Document }
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly line: number;
      readonly column: number;
    };

/** Parses a text in one language. */
export type Parse = (text: string) => Parsed;

/** Converts a parser's error to data. Parsers disagree on where they store the position. */
export function failed(error: unknown): Parsed & { kind: "failed" } {
  const message = error instanceof Error ? error.message : String(error);
  const place =
    typeof error === "object" && error !== null && "loc" in error ? error.loc : undefined;
  const { line = 1, column = 0 } = (place ?? {}) as { line?: number; column?: number }; // Babel's SyntaxError
  return {
    kind: "failed",
    message: readable(message),
    line,
    column: column + 1,
  };
}

export const tooDeep = "The file is nested too deeply to be read.";

/** The first line of a parser's message, without the position, which is told apart. */
export function readable(message: string): string {
  if (/call stack/iu.test(message)) return tooDeep;
  return message
    .replace(/\n.*/su, "")
    .replace(/\(\d+:\d+\)$/u, "")
    .trimEnd();
}
