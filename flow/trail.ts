import {
  type CallValue,
  type FunctionValue,
  type NewValue,
  type Span,
  type Value,
  within,
} from "../syntax/value.js";
import type { Document } from "../syntax/document.js";
import { onceForEach, remembered } from "../syntax/once-for-each.js";
import { wordPattern } from "../syntax/word-pattern.js";
import { FunctionsByName } from "./functions-by-name.js";
import { isEndless, isOpenKey, isPlainKey, isReturned, ownResult, type Path } from "./path.js";
import type { Sinks } from "./sinks.js";
import { enter, type Entered, enteredIn, isSameWay } from "./source.js";
import type { Use } from "./use.js";

/** A place to examine, and the path from there to the value that is followed. */
export interface WalkStep {
  readonly value: Value;
  readonly path: Path;
}

/** A value that is put into the followed one, with the keys that lead to it there. */
export interface Store {
  readonly path: Path;
  readonly value: Value;
  /** The keys under which it is in the value, which describes it. */
  readonly keys: Path;
  /** Whether the members or elements of the value are put there, instead of itself. */
  readonly isSpread: boolean;
}

/** How a place is visited. */
interface Visit extends Pick<Trail, "entered" | "isSent"> {
  readonly path: Path;
}

/** How many calls a way keeps apart: few functions only hand something on. */
const deepest = 4;

function isIn(entered: Entered, by: FunctionValue): boolean {
  return entered !== undefined && (entered.by === by || isIn(entered.before, by));
}

/** How many places a walk visits: real programs do not reach this, bundles do from almost anywhere. */
const limit = 2000;

/** The state while a value is followed, and the places still to visit. */
export class Trail {
  readonly document: Document;
  readonly functions: FunctionsByName;
  readonly sinks: Sinks;
  /**
   * Whether the followed value is in a message of the protocol. If so, whatever receives the
   * message sends the value.
   */
  isSent = false;
  /** The calls by which the value has come into the functions that it is in, and which it returns to. */
  entered: Entered = undefined;
  readonly uses: Use[] = [];
  readonly stores: Store[] = [];
  /** Where a method of the language, or an operator, changes the followed value itself. */
  readonly changes: Span[] = [];
  /** The calls of the function whose `ownResult` is followed. */
  readonly calls: CallValue[] = [];
  /** The calls of `bind` that give it its first arguments. */
  readonly bound: CallValue[] = [];
  /** The calls of built-in functions that call it. */
  readonly calledBy: { readonly call: CallValue; readonly index: number }[] = [];
  /** The steps still to be examined. */
  readonly pending: (WalkStep & Visit)[] = [];
  readonly #known = new Map<object, Visit[]>();

  readonly #ignored: readonly Span[];
  /** The functions that a call may run because they are handed to where it is, as values. */
  readonly handedTo: (call: CallValue) => readonly FunctionValue[];

  /** @param ignored where the value is not followed */
  constructor(
    document: Document,
    sinks: Sinks,
    handedTo: Trail["handedTo"],
    ignored: readonly Span[] = [],
  ) {
    this.document = document;
    this.sinks = sinks;
    this.handedTo = handedTo;
    this.#ignored = ignored;
    this.functions = FunctionsByName.in(document);
  }

  /** Whether there are so many places that the walk ends here, with an unknown use. */
  get isTooLong(): boolean {
    return this.pending.length > limit;
  }

  /** Continues with a place that holds the value, under a path. */
  go(value: Value, path: Path): void {
    if (this.isTooLong || this.#ignored.some((span) => within(value.span, span))) return;
    if (isEndless(path)) return this.noteUnknown(value.span);
    this.within(value.span, () => {
      if (this.isKnown(value, path, value.span)) return;
      const { entered, isSent } = this;
      this.pending.push({ value, path, entered, isSent });
    });
  }

  /** Continues in a part of the file, which may be outside of functions that the value is in. */
  within(part: Span, follow: () => void): void {
    this.#with(enteredIn(this.entered, part), follow);
  }

  /** Continues wherever the value may also have come another way: in members of any object. */
  anywhere(follow: () => void): void {
    this.#with(undefined, follow);
  }

  /** Continues in a function that a call runs. */
  enter(by: FunctionValue, call: CallValue, follow: () => void): void {
    const before = this.entered;
    const isKept = (before?.depth ?? 0) < deepest && !isIn(before, by);
    this.#with(isKept ? enter(by, call, before) : undefined, follow);
  }

  /**
   * Continues outside of a function, at the call by which the value has come into it.
   *
   * @returns whether that is known: otherwise it may be any call
   */
  leave(by: FunctionValue, follow: (call: CallValue | NewValue) => void): boolean {
    const { entered } = this;
    if (entered?.by !== by) return false;
    this.#with(entered.before, () => {
      follow(entered.call);
    });
    return true;
  }

  #with(entered: Entered, follow: () => void): void {
    const before = this.entered;
    this.entered = entered;
    follow();
    this.entered = before;
  }

  /** Continues with the result of a call of the function that the first key of a path is about. */
  goCalled(call: CallValue, path: Path): void {
    if (path[0] === ownResult) this.calls.push(call);
    else this.go(call, path.slice(1));
  }

  note(use: Use): void {
    this.uses.push(use);
  }

  /**
   * Notes that the program writes a member of the value itself.
   *
   * @param value what is put there; `undefined` for `delete`, `++` and the like
   */
  noteWrite(path: Path, value: Value | undefined, at: Span): void {
    this.changes.push(at);
    if (value) this.stores.push({ path, value, keys: [], isSpread: false });
  }

  /** Notes that the program reads a key of the value itself; `undefined` means any of its keys. */
  noteRead(key: string | undefined, at: Span): void {
    this.note({ kind: "read", at, key });
  }

  /**
   * @param callee the unknown function that receives the value, if any
   * @param isRead whether the value is certainly not changed
   */
  noteUnknown(at: Span, callee?: readonly string[], isRead = false): void {
    this.note({
      kind: "unknown",
      at,
      ...(callee && { callee: callee.join(".") }),
      ...(isRead && { isRead }),
    });
  }

  /**
   * Whether a place was already visited with this path, or with ends of it. Returns `false` and
   * records the visit if not. An object that contains itself is thus followed only twice: the second
   * time on the way through itself, as in `kit.self().form`. Code that wraps a value ever deeper, and
   * reads it from further inside, is not understood.
   */
  isKnown(place: object, path: Path, at: Span): boolean {
    const before = this.#known.get(place) ?? [];
    const { entered, isSent } = this;
    const ends = before.filter(
      (one) =>
        one.isSent === isSent &&
        (!one.entered || isSameWay(one.entered, entered)) &&
        endsWith(path, one.path),
    );
    const longest = Math.max(...ends.map((one) => one.path.length));
    if (longest === path.length) return true;
    if (ends.length > 1) {
      if (readsAgain(this.document, path.slice(0, -longest || undefined))) this.noteUnknown(at);
      return true;
    }
    this.#known.set(place, [...before, { path, entered, isSent }]);
    return false;
  }
}

function endsWith(path: Path, end: Path): boolean {
  return (
    path.length >= end.length && end.every((key, index) => key === path.at(index - end.length))
  );
}

/** Whether code may step again through the keys by which a path has grown: `deep.inner.inner`. */
function readsAgain(document: Document, grown: Path): boolean {
  const names = grown.filter((key) => isPlainKey(key) && !isOpenKey(key));
  // A method that returns the object, as in `list.add(a).add(b)`, wraps nothing.
  const isOwn = names.length > 0 && grown.some(isReturned);
  return names.length === 0 || (!isOwn && names.some((name) => stepsTwice(document, name)));
}

/** Whether a file steps into a key twice in a row, found once: a line may be as long as the file. */
function stepsTwice(document: Document, name: string): boolean {
  return remembered(keysSteppedTwice(document), name, () => {
    const { text } = document;
    const steps = [...text.matchAll(new RegExp(String.raw`\.${wordPattern(name)}`, "gu"))];
    return steps.some(({ index }, at) => {
      const next = steps[at + 1];
      return next !== undefined && !/\s/u.test(text.slice(index, next.index));
    });
  });
}

const keysSteppedTwice: (document: Document) => Map<string, boolean> = onceForEach(
  () => new Map<string, boolean>(),
);
