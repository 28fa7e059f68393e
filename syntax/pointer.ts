import type { Document } from "./document.js";
import { unlessSpread } from "./spreads.js";
import { members, type Span, type Value, within } from "./value.js";

/**
 * The JSON Pointer (RFC 6901) to the innermost member or element that contains a span of a JSON
 * document; `""` for the whole document.
 */
export function pointerTo({ arrays, objects }: Document, span: Span): string {
  const root = [...objects, ...arrays].find(({ place }) => place.kind === "elsewhere");
  return root ? below(root, span) : "";
}

/** The pointer from a value to the innermost part of it that contains a span. */
function below(value: Value | undefined, span: Span): string {
  if (value?.kind === "object") {
    const held = members(value).find((member) => within(span, member.span));
    return held ? `/${escaped(held.key ?? "")}${below(held.value, span)}` : "";
  }
  if (value?.kind !== "array") return "";
  const index = value.elements.findIndex((element) => element && within(span, element.span));
  return index < 0 ? "" : `/${index}${below(unlessSpread(value.elements[index]), span)}`;
}

function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
