import type { Document } from "../../syntax/document.js";
import type { Span, Value } from "../../syntax/value.js";
import { ReachedFunctions } from "../reached-functions.js";
import type { Path, Use } from "./use.js";

/** A place to examine, and the path from there to the value that is followed. */
export interface WalkStep {
  readonly value: Value;
  readonly path: Path;
}

/** The state while a value is followed, and the places still to visit. */
export class Trail {
  readonly document: Document;
  readonly reached: ReachedFunctions;
  /**
   * Whether the followed value is in a message of the protocol. If so, whatever receives the
   * message sends the value.
   */
  isSent = false;
  readonly uses: Use[] = [];
  /** The steps still to be examined. */
  readonly pending: (WalkStep & { readonly isSent: boolean })[] = [];
  readonly #known = new Map<object, (readonly [path: Path, isSent: boolean])[]>();

  constructor(document: Document) {
    this.document = document;
    this.reached = ReachedFunctions.in(document);
  }

  /** Continues with a place that holds the value, under a path. */
  go(value: Value, path: Path): void {
    if (!this.isKnown(value, path)) this.pending.push({ value, path, isSent: this.isSent });
  }

  note(use: Use): void {
    this.uses.push(use);
  }

  /** Notes that the program reads a key of the value itself; `undefined` means any of its keys. */
  noteRead(key: string | undefined, at: Span): void {
    this.note({ kind: "read", at, key });
  }

  /** @param callee the unknown function that receives the value, if any */
  noteUnknown(at: Span, callee?: readonly string[]): void {
    this.note({ kind: "unknown", at, ...(callee && { callee: callee.join(".") }) });
  }

  /**
   * Whether a place was already visited with this path, or with an end of it. Returns `false` and
   * records the visit if not. An object that contains itself is thus followed only once.
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
