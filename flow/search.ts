import { unlessSpread } from "../syntax/spreads.js";
import { type CallValue, type NewValue, type Span, type Value, within } from "../syntax/value.js";
import { argumentsOf, isMethod } from "./builtin-of.js";
import type { Flow, Part } from "./builtin-notation.js";
import { anyKey, behind, isEndless, lostName, mapped, type Path } from "./path.js";
import { resultKey } from "./result-keys.js";
import { type Passage, passageAt } from "./passages.js";
import { isRuledOut } from "./ruled-out.js";
import {
  type Checks,
  checksOf,
  type Ends,
  type Entered,
  enteredIn,
  isKeptOut,
  type Source,
  type InFunctions,
} from "./source.js";

/** What a step says about how something arrives. */
type Arrival = Pick<Source, "asked" | "isFlattened" | "isMerged">;

/** What is known on one step back, and the sources that it found. */
export class Search {
  readonly found: Source[] = [];
  readonly ends: Ends;
  readonly entered: Entered;
  /** How what is found next arrives. */
  how: Arrival = {};
  /** The name that a computed key hides. */
  #named: string | undefined;
  readonly #asked: Checks["asked"];
  readonly #replaced: Checks["replaced"];
  readonly #isFlattened: boolean;
  /** What everything comes by that is found next. */
  #passages: readonly Passage[];

  constructor(ends: Ends, before: Partial<Source> = {}) {
    this.ends = ends;
    this.entered = before.entered;
    this.#named = before.named;
    this.#asked = before.asked;
    this.#replaced = before.replaced;
    this.#isFlattened = before.isFlattened === true;
    this.#passages = passagesAfter(before);
  }

  /** What is known of the way so far, for what is under some keys. */
  checksAt(path: Path): Checks {
    // Further inside are parts of what has come by.
    const near = this.#passages.filter(({ keys }) => keys <= path.length);
    const passages = near.length > 0 ? near : undefined;
    const before = { asked: this.#asked, named: this.#named, passages, replaced: this.#replaced };
    return checksOf(before, this.how);
  }

  /** The functions that the way is in at a part of the file, for what is under some keys there. */
  in(part: Span, path: Path): InFunctions {
    return { entered: enteredIn(this.entered, part, path) };
  }

  /** Notes that what is wanted may come from what is under a path of a value. */
  go(
    value: Value | undefined,
    path: Path | undefined,
    { entered }: InFunctions = this,
    how: Arrival = {},
  ): void {
    if (!value || !path || isEndless(path)) return;
    // What is written out as a list holds nothing as a map does.
    if (path[0] === mapped && value.kind === "array") return;
    if (entered && isLeftOut(value, entered)) return;
    const isFlattened = this.#isFlattened || this.how.isFlattened === true;
    if (isFlattened && !isPartOfFlat(value, path)) return;
    const checks = checksOf(this.checksAt(path), how);
    if (isKeptOut(checks, value, path)) return;
    const arrival = {
      ...this.how,
      ...how,
      ...checks,
      ...(isFlattened && { isFlattened }),
    };
    this.found.push({ value, path, entered, ...arrival });
  }

  /** Notes that it may come from what is under some keys of a value that is put under others. */
  goStored(
    value: Value,
    under: Path,
    path: Path,
    inside: InFunctions = this,
    keys: Path = [],
  ): void {
    const rest = behind(path, under);
    this.#naming(lostName(path, under) ?? this.#named, () => {
      this.go(value, rest && [...keys, ...rest], inside);
    });
  }

  /**
   * Notes that it may come from what is under any key of an object. Code that puts under computed
   * keys what it reads under such keeps the names: `copy[key] = tidy(value[key])`.
   */
  goUnderAnyKey(value: Value | undefined, path: Path, inside: InFunctions = this): void {
    const key = this.#named ?? anyKey;
    this.#naming(undefined, () => {
      this.go(value, [key, ...path], inside);
    });
  }

  /**
   * The sources of a flow of a built-in function, for what is behind the keys of its target.
   *
   * @param passage what lets them through
   */
  from(
    call: CallValue | NewValue,
    flow: Flow,
    path: Path,
    inside: InFunctions = this,
    passage?: Passage,
  ): void {
    const { from, keys, under } = flow;
    const rest = behind(path, under);
    const name = lostName(path, under);
    // Methods make and fill lists and maps, which have nothing under a name.
    if (!rest || (name !== undefined && call.kind === "call" && isMethod(call))) return;
    const before = this.how;
    this.how = {
      ...before,
      ...(flow.isFlattened && { isFlattened: true }),
      ...(flow.isMerged && rest.length === 0 && { isMerged: true }),
    };
    this.through(rest.length === 0 ? passage : undefined, () => {
      this.#naming(name ?? this.#named, () => {
        if (flow.isOfMembers) this.goUnderAnyKey(unlessSpread(call.arguments[0]), rest, inside);
        else this.#fromPart(call, from, [...keys, ...rest], inside);
      });
    });
    this.how = before;
  }

  /** Notes that what a step finds comes by a passage. */
  through(passage: Passage | undefined, step: () => void): void {
    const before = this.#passages;
    if (passage) this.#passages = withPassage(before, passage);
    step();
    this.#passages = before;
  }

  #naming(named: string | undefined, step: () => void): void {
    const before = this.#named;
    this.#named = named;
    step();
    this.#named = before;
  }

  #fromPart(call: CallValue | NewValue, from: Part, wanted: Path, inside: InFunctions): void {
    switch (from.kind) {
      case "receiver":
        return this.go(call.kind === "call" ? call.receiver : undefined, wanted, inside);
      case "argument":
        for (const one of argumentsOf(call, from))
          if (one.kind === "spread") this.go(one.value, [anyKey, ...wanted], inside);
          else this.go(one, wanted, inside);
        return;
      case "returned":
        return this.go(unlessSpread(call.arguments[from.of]), [resultKey(call), ...wanted], inside);
      case "parameter":
      case "result":
        return;
    }
  }
}

/** What is on the way that has come to a value. */
function passagesAfter({
  passages = noPassages,
  path = [],
  value,
}: Partial<Source>): readonly Passage[] {
  // An object has no elements where the code has found out that it has a list.
  const isMeant = value?.kind === "reference" && (path.length === 0 || path[0] === anyKey);
  const own = isMeant ? passageAt(value, path.length) : undefined;
  return own ? withPassage(passages, own) : passages;
}

/** All passages, in an order that is the same for all ways: a second time, one says nothing new. */
function withPassage(passages: readonly Passage[], one: Passage): readonly Passage[] {
  return passages.includes(one) ? passages : [...passages, one].toSorted((a, b) => a.at - b.at);
}

const noPassages: readonly Passage[] = [];

/** Whether the call through which a way has entered a function does not reach a value in it. */
function isLeftOut(
  { document, span }: Value,
  { before, by, call }: Exclude<Entered, undefined>,
): boolean {
  return document === by.document && within(span, by.span) && isRuledOut(span, by, call, before);
}

/** Whether something arrives where lists are taken apart, but not objects. */
function isPartOfFlat({ kind }: Value, path: Path): boolean {
  if (path.length === 0) return kind !== "array";
  return kind !== "object" || path.length > 1 || path[0] !== anyKey;
}
