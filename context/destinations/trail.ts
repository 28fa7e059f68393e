import type { Document } from "../../syntax/document.js";
import type { Span, Value } from "../../syntax/value.js";
import type { ReachedFunctions } from "../reached-functions.js";
import type { Path, Use } from "./use.js";

/** What is known while a value is followed, and how it goes on. */
export interface Trail {
  readonly document: Document;
  readonly reached: ReachedFunctions;
  /** Whether what is followed is in a message of the protocol, and so is whatever that is given to. */
  readonly isSent: boolean;
  /** Goes on with what holds the value, under a path. */
  readonly go: (value: Value, path: Path) => void;
  readonly note: (use: Use) => void;
  /**
   * Says whether somebody has been here already with this path, or with one that it ends with: what holds itself again is
   * read there as it is where it was met first.
   */
  readonly isKnown: (place: object, path: Path) => boolean;
}

/** Notes that the program looks for a key of the value itself; `undefined` for whichever it has. */
export function noteRead(trail: Trail, key: string | undefined, at: Span): void {
  trail.note({ kind: "read", at, key });
}

/** @param callee what the value is given to, where that is what is not known */
export function noteUnknown(trail: Trail, at: Span, callee?: readonly string[]): void {
  const name = callee?.join(".");
  trail.note({ kind: "unknown", at, ...(name === undefined ? {} : { callee: name }) });
}
