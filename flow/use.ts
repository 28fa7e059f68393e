import type { Span } from "../syntax/value.js";
import type { Path } from "./path.js";

/** A use of a value at one of the places that it reaches. */
export type Use =
  /** It is passed to the protocol. */
  | { readonly kind: "protocol"; readonly at: Span }
  /** A test expects something to equal it. */
  | { readonly kind: "expected"; readonly at: Span }
  /** The program reads one of its keys, or whichever keys it has. */
  | { readonly kind: "read"; readonly at: Span; readonly key: string | undefined }
  /** The program compares it, or tests whether it is anything, which matters if it is a text. */
  | { readonly kind: "compared"; readonly at: Span; readonly isTested: boolean }
  /**
   * Other files may use it: under an exported name, or as a member of the exported class of that
   * name.
   */
  | {
      readonly kind: "exported";
      readonly at: Span;
      readonly name: string;
      readonly member?: string;
      readonly path: Path;
    }
  /** A function of another module receives it. */
  | {
      readonly kind: "handed";
      readonly at: Span;
      readonly callee: string;
      readonly index: number;
      readonly path: Path;
    }
  /** A function of this name receives it, which may be one of the project's own. */
  | {
      readonly kind: "received";
      readonly at: Span;
      readonly callee: string;
      readonly index: number;
      readonly path: Path;
    }
  /** It is put under a path into what is imported under this name. */
  | { readonly kind: "stored"; readonly at: Span; readonly holder: string; readonly path: Path }
  /** The instances of a class have it, and the class of another module that it extends may use it. */
  | {
      readonly kind: "inherited";
      readonly at: Span;
      readonly superclass: string;
      readonly member: string;
      readonly path: Path;
    }
  /** It is sent, and code at the other end may read these keys of it. */
  | { readonly kind: "sent"; readonly at: Span; readonly path: Path }
  /**
   * It is right only for a method of an SDK, in place of which other files may have one of their own
   * or, if a word is asked for, one that answers with this word.
   */
  | {
      readonly kind: "called";
      readonly at: Span;
      readonly method: string;
      readonly word: string | undefined;
    }
  /** The result of a call may change before it is sent. */
  | { readonly kind: "changed"; readonly at: Span; readonly name: string }
  /** Another method may be in place of the SDK's, or one that answers with a word. */
  | {
      readonly kind: "replaced";
      readonly at: Span;
      readonly method: string;
      readonly word?: string;
    }
  /** Other packages may import it. */
  | { readonly kind: "published"; readonly at: Span }
  /** It is passed to an unknown function, or used in an unknown way, which may only read it. */
  | {
      readonly kind: "unknown";
      readonly at: Span;
      readonly callee?: string;
      readonly isRead?: boolean;
      /** Which argument of the function it is in, and the keys that lead there to it. */
      readonly given?: { readonly index: number; readonly under: Path };
    };

/** A use that only other files can resolve. */
export type OpenUse = Extract<Use, { readonly path: Path } | { readonly kind: "called" }>;

/** Whether only other files can resolve a use. */
export function isOpen(use: Use): use is OpenUse {
  return "path" in use || use.kind === "called";
}

/** An open use as text; uses with the same answer have the same text. */
export function questionOf(use: OpenUse): string {
  return [use.kind, ...whatOf(use)].join(" ");
}

function whatOf(use: OpenUse): readonly (string | number)[] {
  switch (use.kind) {
    case "exported":
      return [use.name, use.member ?? "", ...use.path];
    case "handed":
    case "received":
      return [use.callee, use.index, ...use.path];
    case "inherited":
      return [use.superclass, use.member, ...use.path];
    case "stored":
      return [use.holder, ...use.path];
    case "called":
      return [use.method, use.word ?? ""];
    case "sent":
      return use.path;
  }
}

/** What another file does with a value, and where. */
export interface UseElsewhere {
  readonly use: Exclude<Use, OpenUse>;
  /** The file's path, and the line, counted from 1. */
  readonly path: string;
  readonly line: number;
}
