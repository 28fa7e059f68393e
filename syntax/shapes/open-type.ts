import { type Document, textOf } from "../document.js";
import type { TypeText } from "../value.js";
import { shapeOfType } from "./type-shape.js";

/**
 * Whether a type says nothing about what is in a value, or in what functions return that are the
 * value: `any`, `object`, `Record<string, unknown>`, `() => any`. `unknown` says that a value may be
 * of several kinds, for code that passes on whatever it gets.
 */
export function isOpenType(document: Document, type: TypeText): boolean {
  const { node } = type;
  if (node.kind === "function") {
    const { returned } = node;
    if (!returned) return true;
    const text = textOf(document, returned.span);
    return isOpenType(document, { ...type, node: returned, text });
  }
  const shape = shapeOfType(document, type);
  if (shape.kind === "anything") return !/\bunknown\b/u.test(type.text);
  return shape.kind === "record" && shape.values.kind === "anything";
}
