import type { Document } from "../../syntax/document.js";
import { declarationAt, resolve } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { members, type ObjectValue, type Value } from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";

/** Finds an imported constant in another file of the project. */
export type Elsewhere = (document: Document, source: string, name: string) => Value | undefined;

/** Limits recursion: code that is being edited may be circular. */
const deepest = 8;

/** Zod schemas by name, which SDK 1 accepts, or a single zod schema, which SDK 2 accepts. */
export type ShapeKind = "raw" | "whole";

/** The kind of a value that describes arguments or a result; `undefined` if that is unclear. */
export function shapeKind(value: Value, elsewhere: Elsewhere, depth = 0): ShapeKind | undefined {
  if (depth > deepest) return undefined;
  // `order.shape`, `order.extend({ … }).shape`: only zod schemas have one.
  if (/\)?\??\.shape$/u.test(value.document.text.slice(...value.span))) return "raw";
  const known = constantOf(value, elsewhere);
  if (zodChain(known)) return "whole";
  if (known.kind === "await") return shapeKind(known.awaited, elsewhere, depth + 1);
  if (known.kind === "choice") {
    const isOne = (one: Value): boolean =>
      (one.kind === "object" && one.entries.length === 0) ||
      shapeKind(one, elsewhere, depth + 1) === "raw";
    return known.alternatives.every(isOne) ? "raw" : undefined;
  }
  return known.kind === "object" && isRaw(known, elsewhere, depth) ? "raw" : undefined;
}

/** The constant behind a name, in this file or in the one that it is imported from. */
export function constantOf(given: Value, elsewhere: Elsewhere): Value {
  const value = resolve(given);
  if (value.kind !== "reference" || value.path.length > 1) return value;
  const [name] = value.path;
  const declared = declarationAt(value.document, name, value.span);
  const isNamed = declared?.kind === "import" && declared.imported !== "*";
  const found = isNamed ? elsewhere(value.document, declared.source, declared.imported) : undefined;
  return found ? resolve(found) : value;
}

/** Whether at least one entry is certainly a schema, and none is certainly something else. */
function isRaw(object: ObjectValue, elsewhere: Elsewhere, depth: number): boolean {
  const spread = object.entries.flatMap((entry) => (entry.kind === "spread" ? [entry] : []));
  const kinds = [
    ...members(object).map(({ value }) => isSchema(value, elsewhere)),
    ...spread.map(({ value }) => shapeKind(value, elsewhere, depth + 1) === "raw" || undefined),
  ];
  return kinds.includes(true) && !kinds.includes(false);
}

/** Whether a value is a zod schema, or one wrapped in the SDK's `completable`. */
function isSchema(value: Value, elsewhere: Elsewhere): boolean | undefined {
  const isCompleted = value.kind === "call" && value.name === "completable";
  const within = isCompleted ? unlessSpread(value.arguments[0]) : undefined;
  const known = constantOf(within ?? value, elsewhere);
  if (zodChain(known)) return true;
  return /^(?:array|object|scalar|template|function)$/u.test(known.kind) ? false : undefined;
}
