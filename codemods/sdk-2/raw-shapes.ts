import type { Document } from "../../syntax/document.js";
import { declarationAt, resolve } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { members, type ObjectValue, type Value } from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";

/** A constant and the file that declares it. */
export interface Constant {
  readonly document: Document;
  readonly value: Value;
}

/** Finds an imported constant in another file of the project. */
export type Elsewhere = (document: Document, source: string, name: string) => Constant | undefined;

/** Limits recursion: code that is being edited may be circular. */
const deepest = 8;

/** Zod schemas by name, which SDK 1 accepts, or a single zod schema, which SDK 2 accepts. */
export type ShapeKind = "raw" | "whole";

/** The kind of a value that describes arguments or a result; `undefined` if that is unclear. */
export function shapeKind(
  document: Document,
  value: Value,
  elsewhere: Elsewhere,
  depth = 0,
): ShapeKind | undefined {
  if (depth > deepest) return undefined;
  // `order.shape`, `order.extend({ … }).shape`: only zod schemas have one.
  if (/\)?\??\.shape$/u.test(document.text.slice(...value.span))) return "raw";
  const known = constantOf(document, value, elsewhere);
  if (zodChain(known.document, known.value)) return "whole";
  if (known.value.kind === "await")
    return shapeKind(known.document, known.value.awaited, elsewhere, depth + 1);
  if (known.value.kind === "choice") {
    const { alternatives } = known.value;
    const isOne = (one: Value): boolean =>
      (one.kind === "object" && one.entries.length === 0) ||
      shapeKind(known.document, one, elsewhere, depth + 1) === "raw";
    return alternatives.every(isOne) ? "raw" : undefined;
  }
  return known.value.kind === "object" && isRaw(known.document, known.value, elsewhere, depth)
    ? "raw"
    : undefined;
}

/** The constant behind a name, in this file or in the one that it is imported from. */
export function constantOf(document: Document, given: Value, elsewhere: Elsewhere): Constant {
  const value = resolve(document, given);
  if (value.kind !== "reference" || value.path.length > 1) return { document, value };
  const [name] = value.path;
  const declared = declarationAt(document, name, value.span);
  const found =
    declared?.kind === "import"
      ? elsewhere(document, declared.source, declared.imported)
      : undefined;
  return found ? { ...found, value: resolve(found.document, found.value) } : { document, value };
}

/** Whether at least one entry is certainly a schema, and none is certainly something else. */
function isRaw(
  document: Document,
  object: ObjectValue,
  elsewhere: Elsewhere,
  depth: number,
): boolean {
  const spread = object.entries.flatMap((entry) => (entry.kind === "spread" ? [entry] : []));
  const kinds = [
    ...members(object).map(({ value }) => isSchema(document, value, elsewhere)),
    ...spread.map(
      ({ value }) => shapeKind(document, value, elsewhere, depth + 1) === "raw" || undefined,
    ),
  ];
  return kinds.includes(true) && !kinds.includes(false);
}

/** Whether a value is a zod schema, or one wrapped in the SDK's `completable`. */
function isSchema(document: Document, value: Value, elsewhere: Elsewhere): boolean | undefined {
  const isCompleted = value.kind === "call" && value.callee.at(-1) === "completable";
  const within = isCompleted ? unlessSpread(value.arguments[0]) : undefined;
  const known = constantOf(document, within ?? value, elsewhere);
  if (zodChain(known.document, known.value)) return true;
  return /^(?:array|object|scalar|template|function)$/u.test(known.value.kind) ? false : undefined;
}
