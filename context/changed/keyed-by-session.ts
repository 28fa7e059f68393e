import { type Document, textOf } from "../../syntax/document.js";
import { declarationAt, usesAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type Span, within } from "../../syntax/value.js";

/** Methods of a `Map` or a `Set` whose first argument is a key. */
const takesKey: ReadonlySet<string> = new Set(["delete", "get", "has", "set"]);

/** What a file keeps under the id of a session: `carts` in `carts.get(ctx.sessionId ?? "")`. */
export function keyedBySession(document: Document, span: Span): string | undefined {
  const places = [span, ...usesOfName(document, span)];
  const isKey = (at: Span): boolean => places.some((place) => within(place, at));
  for (const { arguments: given, callee, name } of document.calls) {
    const key = takesKey.has(name) ? unlessSpread(given[0]) : undefined;
    if (callee.length > 1 && key && isKey(key.span)) return callee.slice(0, -1).join(".");
  }
  const found = document.accesses.find(({ computed }) => computed && isKey(computed.span));
  return found && textOf(document, found.object.span);
}

/** The uses of the constant or the parameter that holds the id. */
function usesOfName(document: Document, span: Span): readonly Span[] {
  for (const [name, declarations] of document.declarations)
    for (const declared of declarations) {
      const isHeld =
        declared.kind === "const" && declared.value && within(span, declared.value.span);
      const isBound =
        textOf(document, span) === name && declarationAt(document, name, span) === declared;
      if (!isHeld && !isBound) continue;
      return usesAt(document, name, declared.scope).map((use) => use.span);
    }
  return [];
}
