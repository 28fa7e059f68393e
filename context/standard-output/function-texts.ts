import { asNamed, usesOutside } from "./named-functions.js";
import type { Document } from "../../syntax/document.js";
import { type FunctionValue, type ReferenceValue, type Span, within } from "../../syntax/value.js";

/** Whether code uses the source of a function instead of running it: `"(" + work + ")()"`. */
export function isMadeText({ place }: ReferenceValue | FunctionValue): boolean {
  if (place.kind === "receiver") return place.call.name === "toString";
  if (place.kind === "argument") return place.call.callee.join(".") === "String";
  return place.kind === "operand";
}

/** The name of a function around some code of which the source is used as well. */
export function usedAsText({ functions }: Document, at: Span): string | undefined {
  return functions
    .filter(({ span }) => within(at, span))
    .map((by) => asNamed(by))
    .find((named) => named && usesOutside(named.by.document, named).some(isMadeText))?.name;
}
