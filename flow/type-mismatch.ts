import type { Expected, JsonKind } from "../syntax/expected/expected.js";
import type { DeclaredShape } from "../syntax/shapes/declared-shape.js";
import type { TypeNotation } from "../syntax/shapes/type-shape.js";
import type { PlainKind } from "../syntax/kinds/kind.js";
import { anyKey, type Path } from "./path.js";

/** What a schema does not accept: a kind, a literal, or a key that is not listed or may be missing. */
export type Found =
  /** `isPossible` if the type of the value allows other kinds too. */
  | { readonly kind: PlainKind | "promise"; readonly isPossible?: true }
  | { readonly value: string }
  | { readonly key: "unlisted" | "missing" | "optional" };

/** A part of a type that its schema does not accept. */
export interface TypeMismatch {
  /** The keys that lead to it. */
  readonly path: Path;
  readonly found: Found;
  /** What the schema expects there. */
  readonly expected: Expected;
}

/** What a type has, or has among others, and the schema does not accept. */
export function wrongInType(
  shape: DeclaredShape<TypeNotation>,
  { kinds, values }: Expected,
): Found | undefined {
  if (!kinds) return undefined;
  const all = shape.kind === "union" ? shape.alternatives : [shape];
  const wrong = all.flatMap((one) => {
    const kind = kindOf(one);
    return kind !== undefined && !kinds.has(kind) ? [kind] : [];
  });
  const [kind] = wrong;
  if (kind !== undefined)
    return wrong.length === all.length ? { kind } : { kind, isPossible: true };
  const literals = all.flatMap((one) => (one.kind === "literal" ? [one.value] : []));
  const other = values && literals.find((one) => !values.includes(one));
  return other === undefined ? undefined : { value: JSON.stringify(other) };
}

/** The parts of a type that a schema does not accept. */
export function* typeMismatches(
  shape: DeclaredShape<TypeNotation>,
  expected: Expected,
  path: Path,
): Iterable<TypeMismatch> {
  const { element, object } = expected;
  // Types may contain themselves.
  if (path.length > 6) return;
  const found = wrongInType(shape, expected);
  if (found) {
    yield { path, found, expected };
    return;
  }
  if (shape.kind === "list" && element)
    yield* typeMismatches(shape.element, element(), [...path, anyKey]);
  if (shape.kind !== "object" || !object) return;
  const { members, unlisted } = object;
  for (const [key, member] of shape.members) {
    const due = members.get(key);
    const inner = [...path, key];
    if (due) yield* typeMismatches(member.shape, due.expected(), inner);
    else if (unlisted !== "kept") yield { path: inner, found: { key: "unlisted" }, expected };
  }
  if (!shape.isWhole) return;
  for (const [key, { presence }] of members)
    if (presence === "always" && shape.members.get(key)?.presence !== "always")
      yield { path: [...path, key], found: { key: "optional" }, expected };
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
