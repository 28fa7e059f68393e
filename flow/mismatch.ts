import type { Expected, ExpectedObject, JsonKind } from "../syntax/expected/expected.js";
import type { PlainKind } from "../syntax/kinds/kind.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import { isPromise } from "../syntax/kinds/promises.js";
import { resolve } from "../syntax/names.js";
import type { DeclaredShape } from "../syntax/shapes/declared-shape.js";
import type { TypeNotation } from "../syntax/shapes/type-shape.js";
import {
  hasEveryKey,
  type Member,
  type ObjectValue,
  type Spread,
  type Value,
} from "../syntax/value.js";
import { type Evidence, evidenceOf } from "./evidence.js";
import { anyKey } from "./path.js";
import { storesInto } from "./sources.js";

/** A value that its schema does not accept. */
export interface Mismatch {
  /** Where it is written: a member, or an element of a list. */
  readonly at: Member | Value;
  /** The keys that lead to it. */
  readonly path: readonly string[];
  readonly found: Found;
  readonly kinds: ReadonlySet<JsonKind> | undefined;
  readonly values: Expected["values"];
}

/** What is wrong: a kind, a literal, or a key that the type of the value has or lacks. */
export type Found =
  | { readonly kind: PlainKind | "promise"; readonly isPossible?: true }
  | { readonly value: string }
  | { readonly key: "unlisted" | "missing" | "optional" };

/** Unfinished code can be circular. */
const deepest = 6;

/**
 * The parts of a value that its schema does not accept, as far as the file shows what they are.
 * Whether the value itself, if it is written out as an object, has the right keys is another question.
 */
export function* mismatches(
  at: Member | Value,
  expected: Expected,
  path: readonly string[] = [],
): Iterable<Mismatch> {
  if (path.length > deepest) return;
  const value = at.kind === "member" ? at.value : at;
  const known = resolve(value);
  const evidence = evidenceOf(value);
  const wrong = wrongIn([{ kind: "expression", value }, ...evidence], expected);
  if (wrong) {
    yield { at, path, found: wrong.found, kinds: expected.kinds, values: expected.values };
    return;
  }
  const isWritten = known.kind === "object" || known.kind === "array";
  yield* isWritten ? inside(known, expected, path) : ofEvidence(at, evidence, expected, path);
}

/** What is wrong with the parts of a value, of which expressions elsewhere or types tell. */
function* ofEvidence(
  at: Member | Value,
  evidence: readonly Evidence[],
  expected: Expected,
  path: readonly string[],
): Iterable<Mismatch> {
  for (const one of evidence)
    if (one.kind === "type")
      for (const wrong of typeMismatches(one.shape, expected, path)) yield { at, ...wrong };
    else yield* inside(one.value, expected, path);
}

/** What is wrong with the elements or members of a value. */
function* inside(
  value: Value,
  { element, object }: Expected,
  path: readonly string[],
): Iterable<Mismatch> {
  if (element) {
    const elements = value.kind === "array" ? value.elements : [];
    for (const [index, one] of elements.entries())
      if (one && one.kind !== "spread") yield* mismatches(one, element(), [...path, String(index)]);
    if (elements.length === 0) yield* under(value, anyKey, element(), [...path, anyKey]);
  }
  if (!object) return;
  if (value.kind === "object") yield* inObject(value, object, path);
  else
    for (const [key, { expected }] of object.members)
      yield* under(value, key, expected(), [...path, key]);
}

/** What is wrong with what may arrive under a key, of which the value itself does not tell. */
function* under(
  value: Value,
  key: string,
  expected: Expected,
  path: readonly string[],
): Iterable<Mismatch> {
  const evidence = evidenceOf(value, [key]);
  const wrong = wrongIn(evidence, expected);
  const { kinds, values } = expected;
  if (wrong) yield { at: wrong.by ?? value, path, found: wrong.found, kinds, values };
  else yield* ofEvidence(value, evidence, expected, path);
}

function* inObject(
  written: ObjectValue,
  object: ExpectedObject,
  path: readonly string[],
): Iterable<Mismatch> {
  const later = new Set<string>();
  const all: Mismatch[][] = [];
  const isInner = path.length > 0;
  for (const entry of written.entries.toReversed())
    if (entry.kind === "spread") all.push([...ofSpread(entry, object, later, path)]);
    else {
      const { isMethod, key = anyKey } = entry;
      const due = object.members.get(key);
      const at = [...path, key];
      if (due && !isMethod && !later.has(key)) all.push([...mismatches(entry, due.expected(), at)]);
      if (!due && key !== anyKey && isInner && object.unlisted !== "kept")
        all.push([keyMismatch(entry, at, "unlisted")]);
      later.add(key);
    }
  yield* all.toReversed().flat();
  if (!hasEveryKey(written)) return;
  const stored = new Set(storesInto(written).map(({ path: [key = anyKey] }) => key));
  for (const [key, { expected, presence }] of object.members) {
    if (later.has(key)) continue;
    const isMissing = presence === "always" && !stored.has(key) && !stored.has(anyKey);
    if (isMissing && isInner) yield keyMismatch(written, [...path, key], "missing");
    else yield* under(written, key, expected(), [...path, key]);
  }
}

function keyMismatch(
  at: Member | Value,
  path: readonly string[],
  key: "unlisted" | "missing",
): Mismatch {
  return { at, path, found: { key }, kinds: undefined, values: undefined };
}

/** What an object may bring that is spread into another, except for what is overwritten there. */
function* ofSpread(
  { value }: Spread,
  { members, unlisted }: ExpectedObject,
  overwritten: ReadonlySet<string>,
  path: readonly string[],
): Iterable<Mismatch> {
  const rest = [...members].map(
    ([key, { expected }]) =>
      [
        ...[key, { presence: "unknown", expected: overwritten.has(key) ? () => ({}) : expected }],
      ] as const,
  );
  const part: Expected = { object: { unlisted, members: new Map(rest) } };
  for (const one of mismatches(value, part, path))
    if (!overwritten.has(one.path[path.length] ?? "")) yield one;
}

/** What is wrong with the first of several values that the schema does not accept, and its expression. */
function wrongIn(
  evidence: readonly Evidence[],
  expected: Expected,
): { readonly found: Found; readonly by?: Value } | undefined {
  for (const one of evidence) {
    if (one.kind === "type") {
      const found = wrongType(one.shape, expected);
      if (found) return { found };
    } else {
      const found = wrongValue(one.value, expected);
      if (found) return { found, by: one.value };
    }
  }
  return undefined;
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

/** The kind that a type has, or has among others, and that the schema does not accept. */
function wrongType(
  shape: DeclaredShape<TypeNotation>,
  { kinds, values }: Expected,
): Found | undefined {
  if (!kinds) return undefined;
  const all = shape.kind === "union" ? shape.alternatives : [shape];
  const wrongOnes = all.flatMap((one) => {
    const kind = kindOf(one);
    return kind !== undefined && !kinds.has(kind) ? [kind] : [];
  });
  const [kind] = wrongOnes;
  if (kind !== undefined)
    return wrongOnes.length === all.length ? { kind } : { kind, isPossible: true };
  const literals = all.flatMap((one) => (one.kind === "literal" ? [one.value] : []));
  const other = values && literals.find((one) => !values.includes(one));
  return other === undefined ? undefined : { value: JSON.stringify(other) };
}

/** The parts of a type that a schema does not accept. */
function* typeMismatches(
  shape: DeclaredShape<TypeNotation>,
  expected: Expected,
  path: readonly string[],
): Iterable<Omit<Mismatch, "at">> {
  const { element, kinds, object, values } = expected;
  if (path.length > deepest) return;
  const found = wrongType(shape, expected);
  if (found) {
    yield { path, found, kinds, values };
    return;
  }
  if (shape.kind === "list" && element)
    yield* typeMismatches(shape.element, element(), [...path, anyKey]);
  if (shape.kind !== "object" || !object) return;
  const { members, unlisted } = object;
  const none = { kinds: undefined, values: undefined };
  for (const [name, member] of shape.members) {
    const due = members.get(name);
    if (due) yield* typeMismatches(member.shape, due.expected(), [...path, name]);
    else if (unlisted !== "kept")
      yield { path: [...path, name], found: { key: "unlisted" }, ...none };
  }
  if (!shape.isWhole) return;
  for (const [name, { presence }] of members)
    if (presence === "always" && shape.members.get(name)?.presence !== "always")
      yield { path: [...path, name], found: { key: "optional" }, ...none };
}

function kindOf({ kind, source }: DeclaredShape<TypeNotation>): JsonKind | undefined {
  switch (kind) {
    case "string":
    case "number":
    case "boolean":
    case "object":
      return kind;
    case "literal":
      return "string";
    case "list":
      return "array";
    case "record":
      return "object";
    case "elsewhere":
      return source.node.kind === "name" && source.node.name === "null" ? "null" : undefined;
    default:
      return undefined;
  }
}
