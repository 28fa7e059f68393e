import { objectWith } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { type ObjectValue, type Span, within } from "../../syntax/value.js";
import { type ObjectShape, shapeOf } from "./value-shape.js";

/** An object as it is before a rewrite; other code may compare something with it. */
export interface ChangedObject {
  readonly shape: ObjectShape;
  /** The keys of the members that change. If empty, the rewrite only adds members. */
  readonly changed: readonly string[];
  /** Those of the changed keys that no longer exist afterwards. */
  readonly gone: readonly string[];
}

/** The objects of a document that edits change: for each edit, the innermost object around it. */
export function changedObjects(
  document: Document,
  edits: readonly Edit[],
): readonly ChangedObject[] {
  const byObject = new Map<ObjectValue, Span[]>();
  for (const { span } of edits) {
    const object = objectWith(document, span);
    // What a function of an object does is not compared with anything.
    const isInside = object?.entries.some(
      ({ value }) => value.kind === "function" && within(span, value.span),
    );
    if (object && isInside === false) byObject.set(object, [...(byObject.get(object) ?? []), span]);
  }
  return [...byObject].flatMap(([object, spans]) => {
    const shape = shapeOf(object);
    if (shape.kind !== "object") return [];
    const keysWith = (spanOf: (member: { span: Span; keySpan: Span }) => Span): string[] =>
      object.entries.flatMap((entry) =>
        entry.kind === "member" &&
        entry.key !== undefined &&
        spans.some(([from, to]) => from < spanOf(entry)[1] && to > spanOf(entry)[0])
          ? [entry.key]
          : [],
      );
    return [{ shape, changed: keysWith(({ span }) => span), gone: keysWith((one) => one.keySpan) }];
  });
}
