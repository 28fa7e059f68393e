import type { Change } from "../syntax/change.js";
import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { isMultiline } from "../syntax/style.js";
import type { ObjectValue } from "../syntax/value.js";
import { rewriteInPlace, rewriteObject } from "../syntax/write.js";

/** Changes to one object. */
export type ChangesOfObject = readonly [object: ObjectValue, changes: readonly Change[]];

/**
 * Changes an object and one within it together. On one line the outer one alone decides which literals get more lines,
 * so that the two do not claim the same text.
 */
export function rewriteNested(
  document: Document,
  [outer, outerChanges]: ChangesOfObject,
  [inner, innerChanges]: ChangesOfObject,
): readonly Edit[] {
  return isMultiline(document, outer.span)
    ? [
        ...rewriteObject(document, inner, innerChanges),
        ...rewriteObject(document, outer, outerChanges),
      ]
    : [
        ...rewriteInPlace(document, inner, innerChanges),
        ...rewriteObject(document, outer, outerChanges, innerChanges),
      ];
}
