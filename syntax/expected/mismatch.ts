import { plainKind } from "../kinds/plain-kind.js";
import type { PlainKind } from "../kinds/kind.js";
import { isPromise } from "../kinds/promises.js";
import { resolve } from "../names.js";
import { withoutSpreads } from "../spreads.js";
import { type Member, members, type Value } from "../value.js";
import type { Expected, JsonKind } from "./expected.js";

/** A value that its schema does not accept. */
export interface Mismatch {
  /** Where it is written: a member, or an element of a list. */
  readonly at: Member | Value;
  /** The keys that lead to it. */
  readonly path: readonly string[];
  readonly found: { readonly kind: PlainKind | "promise" } | { readonly value: string };
  readonly kinds: ReadonlySet<JsonKind> | undefined;
  readonly values: Expected["values"];
}

/** Unfinished code can be circular. */
const deepest = 6;

/**
 * The parts of a value that its schema does not accept, as far as the file shows what they are. Of
 * an object, only the members that are written out count; which keys it may have is another
 * question.
 */
export function* mismatches(
  at: Member | Value,
  expected: Expected,
  path: readonly string[] = [],
): Iterable<Mismatch> {
  if (path.length > deepest) return;
  const value = at.kind === "member" ? at.value : at;
  const { element, kinds, object, values } = expected;
  const kind = isPromise(value) ? "promise" : plainKind(value);
  if (kinds && kind !== undefined && kind !== "undefined" && !accepts(kinds, kind)) {
    yield { at, path, found: { kind }, kinds, values };
    return;
  }
  const known = resolve(value);
  if (values && known.kind === "scalar" && !values.includes(known.value)) {
    yield { at, path, found: { value: JSON.stringify(known.value) }, kinds, values };
    return;
  }
  if (known.kind === "array" && element)
    for (const [index, one] of withoutSpreads(known.elements).entries())
      yield* mismatches(one, element(), [...path, String(index)]);
  if (known.kind === "object" && object)
    for (const one of members(known)) {
      const due = one.isMethod ? undefined : object.members.get(one.key ?? "");
      if (due) yield* mismatches(one, due.expected(), [...path, one.key ?? ""]);
    }
}

/** JSON turns dates into strings, and other things into objects. */
function accepts(kinds: ReadonlySet<JsonKind>, kind: PlainKind | "promise"): boolean {
  switch (kind) {
    case "array":
    case "boolean":
    case "null":
    case "number":
    case "object":
    case "string":
      return kinds.has(kind);
    // They may have a `toJSON`, or be checked before they are JSON.
    case "date":
    case "error":
    case "bytes":
    case "map":
    case "set":
      return kinds.has("object") || kinds.has("string");
    default:
      return false;
  }
}
