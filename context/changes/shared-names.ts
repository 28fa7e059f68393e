import type { Declaration } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import type { Span, Value } from "../../syntax/value.js";
import { backwards } from "../../flow/backwards.js";
import { anyPart, isReturned } from "../../flow/path.js";
import { nowhere } from "../../flow/source.js";

/** A name, or a path from one, that refers to an object at a place. */
export interface SharedName {
  readonly path: readonly string[];
  readonly at: Span;
  readonly declaration: Declaration | undefined;
}

/**
 * The names that share objects with a value: those in its expression, and those their values come
 * from. What functions of other files return is considered new.
 */
export function sharedNames(value: Value): readonly SharedName[] {
  const start = { value, path: [anyPart], entered: undefined };
  return [...backwards([start], nowhere)].flatMap(({ source: { path: keys, value: from } }) => {
    if (from.kind !== "reference" || keys.some(isReturned)) return [];
    const path = [...from.path, ...keys.slice(0, -1)];
    const declaration = declarationAt(from.document, from.path[0], from.span);
    return [{ path, at: from.span, declaration }];
  });
}
