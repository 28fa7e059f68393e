import type { Edit } from "../../syntax/edit.js";
import { textOf } from "../../syntax/document.js";
import type { Value } from "../../syntax/value.js";
import { type Rewrite, rewritten } from "../rewrite.js";

/** Writes what is sent in place of a value that is missing: `value ?? ""`. */
export function withFallback(value: Value, fallback: string): Rewrite {
  const { document, outer } = value;
  const isBare = value.kind !== "choice" && value.kind !== "opaque" && value.kind !== "function";
  const text = textOf(document, outer);
  const edit: Edit = {
    span: outer,
    text: isBare ? `${text} ?? ${fallback}` : `(${text}) ?? ${fallback}`,
  };
  return rewritten([edit], "you may know a better text, or answer otherwise where it is missing");
}
