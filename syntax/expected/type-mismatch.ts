import { declaredType } from "../declared-type.js";
import type { DeclaredShape } from "../shapes/declared-shape.js";
import { type TypeNotation, typeShape } from "../shapes/type-shape.js";
import type { Value } from "../value.js";
import type { Expected, JsonKind } from "./expected.js";

/** A part of a declared type that the schema of its values does not accept. */
export interface TypeMismatch {
  readonly key: string;
  /** What is wrong with it; a kind is one that the type has and the schema does not accept. */
  readonly found: "unlisted" | "missing" | JsonKind;
  readonly kinds: ReadonlySet<JsonKind>;
}

/** What the type of a name allows, if the file declares it: an interface or an alias of the file. */
export function shapeOfType(value: Value): DeclaredShape<TypeNotation> | undefined {
  if (value.kind !== "reference" || value.path.length > 1) return undefined;
  const type = declaredType(value)?.node;
  if (type?.kind !== "name" || type.arguments.length > 0) return undefined;
  const declaration = value.document.types.get(type.name);
  if (!declaration || declaration.isGeneric) return undefined;
  return typeShape(value.document, { node: declaration.node, declaration });
}

/** The parts of a type that a schema does not accept. */
export function* typeMismatches(
  shape: DeclaredShape<TypeNotation>,
  { element, kinds, object }: Expected,
  path: readonly string[] = [],
): Iterable<TypeMismatch> {
  const kind = kindOf(shape);
  const key = path.join(".");
  if (kind === undefined) return;
  if (kinds && !kinds.has(kind)) {
    yield { key, found: kind, kinds };
    return;
  }
  if (shape.kind === "list" && element)
    yield* typeMismatches(shape.element, element(), [...path, "…"]);
  if (shape.kind !== "object" || !object) return;
  const { members, unlisted } = object;
  const inner = (name: string): readonly string[] => [...path, name];
  for (const [name, member] of shape.members) {
    const due = members.get(name);
    if (due) yield* typeMismatches(member.shape, due.expected(), inner(name));
    else if (unlisted !== "kept")
      yield { key: inner(name).join("."), found: "unlisted", kinds: new Set() };
  }
  if (!shape.isWhole) return;
  for (const [name, { presence }] of members)
    if (presence === "always" && shape.members.get(name)?.presence !== "always")
      yield { key: inner(name).join("."), found: "missing", kinds: new Set() };
}

function kindOf({ kind }: DeclaredShape<TypeNotation>): JsonKind | undefined {
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
    default:
      return undefined;
  }
}
