import type { Document } from "../document.js";
import type { TypeText } from "../value.js";
import { shapeOfType } from "./type-shape.js";

/** Whether a type says nothing about what is in a value: `any`, `object`, `Record<string, unknown>`. */
export function isOpenType(document: Document, type: TypeText): boolean {
  const shape = shapeOfType(document, type);
  return shape.kind === "anything" || (shape.kind === "record" && shape.values.kind === "anything");
}
