import type { Document } from "../../syntax/document.js";
import type { Span, Value } from "../../syntax/value.js";
import { ReachedFunctions } from "../reached-functions.js";
import type { Path, Use } from "./use.js";

/** A place to look at, and what leads from there to the value that is followed. */
export interface WalkStep {
  readonly value: Value;
  readonly path: Path;
}

/** What is known while a value is followed, and where it goes on. */
export class Trail {
  readonly document: Document;
  readonly reached: ReachedFunctions;
  /** Whether what is followed is in a message of the protocol, and so is whatever that is given to. */
  isSent = false;
  readonly uses: Use[] = [];
  /** What is still to be looked at. */
  readonly pending: (WalkStep & { readonly isSent: boolean })[] = [];
  readonly #known = new Map<object, (readonly [path: Path, isSent: boolean])[]>();

  constructor(document: Document) {
    this.document = document;
    this.reached = ReachedFunctions.in(document);
  }

  /** Goes on with what holds the value, under a path. */
  go(value: Value, path: Path): void {
    if (!this.isKnown(value, path)) this.pending.push({ value, path, isSent: this.isSent });
  }

  note(use: Use): void {
    this.uses.push(use);
  }

  /** Notes that the program looks for a key of the value itself; `undefined` for whichever it has. */
  noteRead(key: string | undefined, at: Span): void {
    this.note({ kind: "read", at, key });
  }

  /** @param callee what the value is given to, where that is what is not known */
  noteUnknown(at: Span, callee?: readonly string[]): void {
    this.note({ kind: "unknown", at, ...(callee && { callee: callee.join(".") }) });
  }

  /**
   * Says whether somebody has been here already with this path, or with one that it ends with: what holds itself again is
   * read there as it is where it was met first.
   */
  isKnown(place: object, path: Path): boolean {
    const before = this.#known.get(place) ?? [];
    if (before.some(([known, isSent]) => isSent === this.isSent && endsWith(path, known)))
      return true;
    this.#known.set(place, [...before, [path, this.isSent]]);
    return false;
  }
}

function endsWith(path: Path, end: Path): boolean {
  return (
    path.length >= end.length && end.every((key, index) => key === path.at(index - end.length))
  );
}
