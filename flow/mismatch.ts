import {
  anything,
  type Expected,
  type ExpectedObject,
  type JsonKind,
} from "../syntax/expected/expected.js";
import type { PlainKind } from "../syntax/kinds/kind.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { isPromise } from "../syntax/kinds/promises.js";
import { resolve } from "../syntax/names.js";
import {
  hasEveryKey,
  type Member,
  type ObjectValue,
  type Spread,
  type Value,
} from "../syntax/value.js";
import type { Elsewhere } from "./elsewhere.js";
import { type ValueEvidence, evidenceOf } from "./evidence.js";
import { anyKey, type Path } from "./path.js";
import { storesInto } from "./stores.js";
import { type Found, type TypeMismatch, typeMismatches, wrongInType } from "./type-mismatch.js";

/** A part of a value that its schema does not accept. */
export interface Mismatch extends TypeMismatch {
  /** Where it is written: a member, or an element of a list. */
  readonly at: Member | Value;
  /**
   * Whether it is certain. Otherwise only one of several values that may arrive does not fit, or only
   * a type says so.
   */
  readonly isCertain: boolean;
}

/** What is compared: the expectations, the keys that lead there, and whether the value always arrives. */
interface Question {
  readonly expected: Expected;
  readonly path: Path;
  readonly isCertain: boolean;
  readonly elsewhere: Elsewhere | undefined;
}

/** Unfinished code can be circular. */
const deepest = 6;

/**
 * The parts of a value that its schema does not accept, as far as the file shows what they are.
 * Whether the value itself, if it is written out as an object, has the right keys is another question.
 *
 * @param elsewhere what is known of the values of other files
 */
export function mismatches(
  at: Member | Value,
  expected: Expected,
  elsewhere?: Elsewhere,
): Iterable<Mismatch> {
  return inside(at, { expected, path: [], isCertain: true, elsewhere });
}

function* inside(at: Member | Value, asked: Question): Iterable<Mismatch> {
  const { expected, path } = asked;
  if (path.length > deepest) return;
  const value = at.kind === "member" ? at.value : at;
  const certain = wrongValue(value, expected);
  if (certain) {
    yield { at, ...asked, found: certain };
    return;
  }
  const known = resolve(value);
  // `map` and the like make a list, whose elements their callback returns.
  const isMade = known.kind === "call" && plainKind(known) === "array";
  if (known.kind === "object" || known.kind === "array" || isMade) yield* inWritten(known, asked);
  else
    yield* ofEvidence(
      at,
      evidenceOf(value, [], asked.elsewhere),
      { ...asked, isCertain: false },
      at,
    );
}

/** What is wrong with a value of which expressions elsewhere, or types, tell. */
function* ofEvidence(
  at: Member | Value,
  evidence: readonly ValueEvidence[],
  asked: Question,
  place?: Member | Value,
): Iterable<Mismatch> {
  const { expected, isCertain, path } = asked;
  for (const one of evidence) {
    const found =
      one.kind === "type" ? wrongInType(one.shape, expected) : wrongValue(one.value, expected);
    const made = one.kind === "type" ? undefined : one.value;
    if (!found) continue;
    yield* shownIn(at, [{ at: place ?? made ?? at, ...asked, found }]);
    return;
  }
  for (const one of evidence)
    if (one.kind === "expression") yield* shownIn(at, inWritten(one.value, asked));
    else
      for (const wrong of typeMismatches(one.shape, expected, path))
        yield { at, isCertain, ...wrong };
}

/** What is wrong with the elements or members of a value. */
function* inWritten(value: Value, asked: Question): Iterable<Mismatch> {
  const { element, object } = asked.expected;
  if (element) {
    const elements = value.kind === "array" ? value.elements : [];
    for (const [index, one] of elements.entries())
      if (one && one.kind !== "spread") yield* inside(one, under(asked, String(index), element()));
    if (elements.length === 0) yield* arriving(value, anyKey, under(asked, anyKey, element()));
  }
  if (!object) return;
  if (value.kind === "object") yield* inObject(value, object, asked);
  else
    for (const [key, { expected }] of object.members)
      yield* arriving(value, key, under(asked, key, expected()));
}

/** What is wrong with a value of another file is shown where the value is used. */
function* shownIn(at: Member | Value, found: Iterable<Mismatch>): Iterable<Mismatch> {
  for (const one of found) yield one.at.document === at.document ? one : { ...one, at };
}

function under(asked: Question, key: string, expected: Expected): Question {
  return { ...asked, expected, path: [...asked.path, key] };
}

/** What is wrong with what may arrive under a key, of which the value itself does not tell. */
function arriving(value: Value, key: string, asked: Question): Iterable<Mismatch> {
  return ofEvidence(value, evidenceOf(value, [key], asked.elsewhere), {
    ...asked,
    isCertain: false,
  });
}

function* inObject(
  written: ObjectValue,
  object: ExpectedObject,
  asked: Question,
): Iterable<Mismatch> {
  const { members, unlisted } = object;
  const later = new Set<string>();
  const all: Mismatch[][] = [];
  const isInner = asked.path.length > 0;
  for (const entry of written.entries.toReversed())
    if (entry.kind === "spread") all.push([...ofSpread(entry, object, later, asked)]);
    else {
      const { isMethod, key = anyKey } = entry;
      const due = members.get(key);
      const inner = under(asked, key, due?.expected() ?? anything);
      if (due && !isMethod && !later.has(key)) all.push([...inside(entry, inner)]);
      if (!due && key !== anyKey && isInner && unlisted !== "kept")
        all.push([{ at: entry, ...inner, found: { key: "unlisted" } }]);
      later.add(key);
    }
  yield* all.toReversed().flat();
  if (!hasEveryKey(written)) return;
  const stored = new Set(storesInto(written).map(({ path: [key = anyKey] }) => key));
  for (const [key, { expected, presence }] of members) {
    if (later.has(key)) continue;
    const inner = under(asked, key, expected());
    const isMissing = presence === "always" && !stored.has(key) && !stored.has(anyKey);
    if (isMissing && isInner) yield { at: written, ...inner, found: { key: "missing" } };
    else yield* arriving(written, key, inner);
  }
}

/** What an object may bring that is spread into another, except for what is overwritten there. */
function* ofSpread(
  { value }: Spread,
  { members, unlisted }: ExpectedObject,
  overwritten: ReadonlySet<string>,
  asked: Question,
): Iterable<Mismatch> {
  const brought = [...members].map(
    ([key, { expected }]) => [key, { presence: "unknown", expected }] as const,
  );
  const expected: Expected = { object: { unlisted, members: new Map(brought) } };
  for (const one of inside(value, { ...asked, expected }))
    if (!overwritten.has(one.path[asked.path.length] ?? "")) yield one;
}

function wrongValue(value: Value, { isBeforeJson, kinds, values }: Expected): Found | undefined {
  const kind = isPromise(value) ? "promise" : plainKind(value);
  if (kinds && kind !== undefined && kind !== "undefined" && !accepts(kinds, kind, isBeforeJson))
    return { kind };
  const known = resolve(value);
  return values && known.kind === "scalar" && !values.includes(known.value)
    ? { value: JSON.stringify(known.value) }
    : undefined;
}

function accepts(
  kinds: ReadonlySet<JsonKind>,
  kind: PlainKind | "promise",
  isBeforeJson = false,
): boolean {
  switch (kind) {
    case "array":
    case "boolean":
    case "null":
    case "number":
    case "object":
    case "string":
      return kinds.has(kind);
    // JSON turns dates into strings, and other things into objects; they may have a `toJSON`.
    case "date":
    case "error":
    case "bytes":
    case "map":
    case "set":
      return kinds.has("object") || (kinds.has("string") && !isBeforeJson);
    default:
      return false;
  }
}
