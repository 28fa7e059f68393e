import type { Document } from "../../syntax/document.js";
import { resolve, resolved } from "../../syntax/names.js";
import type { Value } from "../../syntax/value.js";

export type JsonScalar = string | number | boolean | null;

/** A scalar of JSON, or a list of some. */
export type JsonPlain = JsonScalar | readonly JsonScalar[];

/** What a value is, where that is a scalar or a list of scalars. */
export function plainOf(document: Document, value: Value): { readonly value?: JsonPlain } {
  const known = resolve(document, value);
  if (known.kind === "scalar") return { value: known.value };
  if (known.kind !== "array") return {};
  const elements = known.elements.map((one) => {
    const element = resolved(document, one);
    return element?.kind === "scalar" ? [element.value] : [];
  });
  return elements.every((one) => one.length === 1) ? { value: elements.flat() } : {};
}
