import { classAround, methodAround } from "../around.js";
import { onceForEach } from "../once-for-each.js";
import { assignmentsUnder } from "../names.js";
import type { ReferenceValue, Value } from "../value.js";
import type { PlainKind } from "./kind.js";
import { kindOfType } from "./typed-kind.js";

/**
 * The kind of what a field of the class around always holds: `this.#notes` for `#notes: string[] =
 * []`, or the size of it.
 *
 * @param kindOf returns what is known about a value
 */
export function fieldKind(
  reference: ReferenceValue,
  kindOf: (value: Value) => PlainKind | undefined,
): PlainKind | undefined {
  const [root, name, ...more] = reference.path;
  if (root !== "this" || name === undefined || more.length > 1) return undefined;
  const kind = kindOfField(reference, name, kindOf);
  if (more.length === 0) return kind;
  return more[0] === "size" && (kind === "map" || kind === "set") ? "number" : undefined;
}

function kindOfField(
  { document, span }: ReferenceValue,
  name: string,
  kindOf: (value: Value) => PlainKind | undefined,
): PlainKind | undefined {
  const around = classAround(document, span);
  const place = around && methodAround(document, span)?.place.kind;
  // Other functions have a `this` of their own.
  if (place !== undefined && place !== "method" && place !== "property") return undefined;
  const field = around?.members.find((one) => one.kind === "field" && one.name === name)?.value;
  if (!field) return undefined;
  const type = field.place.kind === "property" ? field.place.type?.node : undefined;
  if (type) return kindOfType(type);
  const known = kindsOf(document);
  if (!known.has(field)) {
    const first = kindOf(field);
    const isNothing = first === "null" || first === "undefined";
    // What it gets may be made of what it holds: `this.count = this.count + 1`.
    known.set(field, isNothing ? undefined : first);
    const later = assignmentsUnder(document, "this").filter(
      ({ path }) => path.length === 1 && path[0] === name,
    );
    if (later.some(({ value }) => kindOf(value) !== first)) known.set(field, undefined);
  }
  return known.get(field);
}

/** The kinds of fields, each found once. */
const kindsOf = onceForEach((): Map<Value, PlainKind | undefined> => new Map());
