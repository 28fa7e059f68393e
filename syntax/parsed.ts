import type { Document } from "./document.js";

/** A file's document, or where and why it could not be parsed. Lines and columns count from 1. */
export type Parsed =
  | { readonly kind: "parsed"; readonly document: Document }
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly line: number;
      readonly column: number;
    };

/** Reads a text of one notation. */
export type Parse = (text: string) => Parsed;

/** What a parser threw, as data: the parsers disagree on where they keep the position. */
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

/** A parser's message without the position, which stands beside it, and without words about our own program. */
export function readable(message: string): string {
  if (/call stack/iu.test(message)) return tooDeep;
  return message.replace(/\(\d+:\d+\)$/u, "").trimEnd();
}
