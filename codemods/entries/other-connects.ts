import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { usesAt } from "../../syntax/names.js";
import type { Span } from "../../syntax/value.js";

/**
 * The places that connect a server to other transports. Once a function creates the server, each of
 * them gets its own.
 */
export function otherConnects(document: Document, name: string, connect: Span): readonly Span[] {
  return usesAt(document, name, connect).flatMap(({ place, span }) => {
    const isConnect =
      place.kind === "receiver" && place.call.callee.join(".") === `${name}.connect`;
    const isOther = span[0] < connect[0] || span[1] > connect[1];
    return isConnect && isOther ? [span] : [];
  });
}

/** The edits that create a separate server in these places. */
export function ownServers(places: readonly Span[], factory: string): readonly Edit[] {
  const made = /^[\w$]+$/u.test(factory) ? `${factory}()` : factory.replace(/^\(\) => /u, "");
  return places.map((span) => ({ span, text: made }));
}
