import type { Document } from "./document.js";
import { unlessSpread } from "./spreads.js";
import { members, type Span, type Value, within } from "./value.js";

/**
 * The JSON Pointer (RFC 6901) of what lies at a span of a JSON document: of the innermost member or element that holds
 * it, `""` for the whole.
 */
export function pointerTo({ arrays, objects }: Document, span: Span): string {
  const root = [...objects, ...arrays].find(({ place }) => place.kind === "elsewhere");
  return root ? below(root, span) : "";
}

/** From a value down to what lies at a span in it. */
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
