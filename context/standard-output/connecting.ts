import { nameOfAncestor } from "../../syntax/ancestors.js";
import { usesAt } from "../../syntax/names.js";
import type { Span, Value } from "../../syntax/value.js";

/**
 * Where a transport starts to serve: where a server connects to the variable that holds it, as a
 * program may still end before that. Else where it is made.
 */
export function connectionsOf(transport: Value): readonly Span[] {
  const name = nameOfAncestor(transport);
  const uses = name === undefined ? [] : usesAt(transport.document, name, transport.span);
  const connecting = uses.filter(
    ({ place }) => place.kind === "argument" && place.call.name === "connect",
  );
  return connecting.length > 0 ? connecting.map(({ span }) => span) : [transport.span];
}
