import { nameOfAncestor } from "../../syntax/ancestors.js";
import { usesAt } from "../../syntax/names.js";
import type { Span, Value } from "../../syntax/value.js";

/**
 * Where a transport starts to serve: where a server connects to the variable that holds it, as a
 * program may still end before that. Else where it is made, unless nothing uses it.
 */
export function connectionsOf(transport: Value): readonly Span[] {
  const name = nameOfAncestor(transport);
  const uses = name === undefined ? [] : usesAt(transport.document, name, transport.span);
  const connecting = uses.filter(
    ({ place }) => place.kind === "argument" && place.call.name === "connect",
  );
  if (connecting.length > 0) return connecting.map(({ span }) => span);
  return isUnused(transport, uses.length) ? [] : [transport.span];
}

/** Whether code only makes something: `new StdioServerTransport();`. */
function isUnused({ document, place }: Value, uses: number): boolean {
  if (place.kind === "variable") return uses === 0 && !document.exported.has(place.name);
  return place.kind === "dropped";
}
