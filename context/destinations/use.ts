import type { Span } from "../../syntax/value.js";

/**
 * The keys that lead from what is followed to the value it is about: `*` is any key or element, `()` is what a call of
 * it returns. With no key left, the value itself is followed.
 */
export type Path = readonly string[];

export const anyKey = "*";
export const returned = "()";

/** What becomes of a value at one of the places that it reaches. */
export type Use =
  /** It is handed to the protocol. */
  | { readonly kind: "protocol"; readonly at: Span }
  /** The program looks for one of its keys, or for whichever it has. */
  | { readonly kind: "read"; readonly at: Span; readonly key: string | undefined }
  /** Other files may use it: under the name that they import, or as a member of the class of that name. */
  | {
      readonly kind: "exported";
      readonly at: Span;
      readonly name: string;
      readonly member?: string;
      readonly path: Path;
    }
  /** A function of another module gets it. */
  | {
      readonly kind: "handed";
      readonly at: Span;
      readonly callee: string;
      readonly index: number;
      readonly path: Path;
    }
  /** A function of this name gets it, and the file does not show that it is none of the project's own. */
  | {
      readonly kind: "received";
      readonly at: Span;
      readonly callee: string;
      readonly index: number;
      readonly path: Path;
    }
  /** What a call has made it of may change before it is sent. */
  | { readonly kind: "changed"; readonly at: Span; readonly name: string }
  /** It is given to a function, or used in a way, of which nothing is known. */
  | { readonly kind: "unknown"; readonly at: Span; readonly callee?: string };

/** A use that only other files can tell the end of. */
export type OpenUse = Extract<Use, { readonly kind: "exported" | "handed" | "received" }>;

/** Whether only other files can tell the end of a use. */
export function isOpen(use: Use): use is OpenUse {
  return use.kind === "exported" || use.kind === "handed" || use.kind === "received";
}

/** An open use as a text, equal for those with the same answer. */
export function questionOf(use: OpenUse): string {
  const what = use.kind === "exported" ? [use.name, use.member ?? ""] : [use.callee, use.index];
  return [use.kind, ...what, ...use.path].join(" ");
}

/** What another file does with a value, and where. */
export interface UseElsewhere {
  readonly use: Exclude<Use, OpenUse>;
  /** The file's path, and its line from 1. */
  readonly path: string;
  readonly line: number;
}

/**
 * The path behind one more key.
 *
 * @returns `undefined` where the key leads elsewhere
 */
export function stepInto([first, ...rest]: Path, key: string | undefined): Path | undefined {
  if (first === undefined || first === returned) return undefined;
  // A list's own length is none of its elements.
  if (first === anyKey) return key === "length" ? undefined : rest;
  return key === undefined || key === anyKey || key === first ? rest : undefined;
}
