import type { Change } from "../syntax/change.js";
import type { Document } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { isMultiline } from "../syntax/lines.js";
import type { ObjectValue } from "../syntax/value.js";
import { rewriteInPlace, rewriteObject } from "../syntax/write.js";

/** Changes to one object. */
export type ChangesOfObject = readonly [object: ObjectValue, changes: readonly Change[]];

/**
 * Changes an object together with one inside it. On a single line, only the outer one decides which
 * literals are broken over lines, so the edits do not overlap.
 */
export function rewriteNested(
  document: Document,
  [outer, outerChanges]: ChangesOfObject,
  [inner, innerChanges]: ChangesOfObject,
): readonly Edit[] {
  return isMultiline(document, outer.span)
    ? [...rewriteObject(inner, innerChanges), ...rewriteObject(outer, outerChanges)]
    : [...rewriteInPlace(inner, innerChanges), ...rewriteObject(outer, outerChanges, innerChanges)];
}
