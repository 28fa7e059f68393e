import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { type ObjectValue, type Value, within } from "../../syntax/value.js";

/** A member that an object gets after it was written: `block.name = name;`. */
export interface LaterMember {
  readonly value: Value;
  /** Whether it gets it only sometimes. */
  readonly isConditional: boolean;
}

/** The member of that name which an object gets later in the file, if it gets one. */
export function laterMember(
  document: Document,
  object: ObjectValue,
  key: string,
): LaterMember | undefined {
  const { place } = object;
  if (place.kind !== "variable") return undefined;
  const declaration = declarationAt(document, place.name, object.span);
  for (const value of document.assigned) {
    if (value.place.kind !== "assigned") continue;
    const [root, name, ...rest] = value.place.target;
    if (root !== place.name || name !== key || rest.length > 0) continue;
    if (declarationAt(document, root, value.span) !== declaration) continue;
    const isConditional = document.branches.some(
      ({ span }) => within(value.span, span) && !within(object.span, span),
    );
    return { value, isConditional };
  }
  return undefined;
}
