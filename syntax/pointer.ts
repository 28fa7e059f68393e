import type { Document } from "./document.js";
import { unlessSpread } from "./spreads.js";
import { type ObjectValue, type Span, type Value, within } from "./value.js";

/**
 * The JSON Pointer (RFC 6901) of what lies at a span of a JSON document: of the innermost member or element that holds
 * it, `""` for the whole.
 */
export function pointerTo(document: Document, span: Span): string {
  const around = document.objects.findLast((object) => within(span, object.span));
  return around ? pointerOf(around) + below(around, span) : "";
}

function pointerOf({ place, span }: Value): string {
  switch (place.kind) {
    case "member":
      return `${pointerOf(place.member.owner)}/${escaped(place.member.key ?? "")}`;
    case "element": {
      const index = place.array.elements.findIndex((element) => element?.span[0] === span[0]);
      return `${pointerOf(place.array)}/${index}`;
    }
    default:
      return "";
  }
}

/** From an object down to a span in it that lies in none of its own objects. */
function below(object: ObjectValue, span: Span): string {
  for (const entry of object.entries) {
    if (entry.kind !== "member" || !within(span, entry.span)) continue;
    return `/${escaped(entry.key ?? "")}${inLists(entry.value, span)}`;
  }
  return "";
}

function inLists(value: Value, span: Span): string {
  if (value.kind !== "array") return "";
  const index = value.elements.findIndex((element) => element && within(span, element.span));
  const element = unlessSpread(value.elements[index]);
  return element ? `/${index}${inLists(element, span)}` : "";
}

function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
