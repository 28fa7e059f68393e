import type { Document } from "../../syntax/document.js";
import { declarationAt, resolve } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { members, type ObjectValue, type Value } from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";

/** A constant of another file. */
export interface Constant {
  readonly document: Document;
  readonly value: Value;
}

/** The constant that a name in a file is imported from, where that is a file of the project. */
export type Elsewhere = (document: Document, source: string, name: string) => Constant | undefined;

/** Code that is being written can lead in a circle, and no sensible code is so deep. */
const deepest = 8;

/** Schemas of zod by their names, which SDK 1 takes, or one schema of zod, which SDK 2 takes. */
export type ShapeKind = "raw" | "whole";

/** What a value is that describes the arguments or the result of a tool or a prompt, as far as that is certain. */
export function shapeKind(
  document: Document,
  value: Value,
  elsewhere: Elsewhere,
  depth = 0,
): ShapeKind | undefined {
  if (depth > deepest) return undefined;
  // `order.shape`, `order.extend({ … }).shape`: only a schema of zod has one.
  if (/\)?\??\.shape$/u.test(document.text.slice(...value.span))) return "raw";
  const known = constantOf(document, value, elsewhere);
  if (zodChain(known.document, known.value)) return "whole";
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

/** What a name stands for, in this file or in the one that it is imported from. */
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

/** Whether one entry at least is surely a schema, and none is surely none. */
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

/** A schema of zod, by itself or within the function of the SDK that completes its values. */
function isSchema(document: Document, value: Value, elsewhere: Elsewhere): boolean | undefined {
  const isCompleted = value.kind === "call" && value.callee.at(-1) === "completable";
  const within = isCompleted ? unlessSpread(value.arguments[0]) : undefined;
  const known = constantOf(document, within ?? value, elsewhere);
  if (zodChain(known.document, known.value)) return true;
  return /^(?:array|object|scalar|template|function)$/u.test(known.value.kind) ? false : undefined;
}
