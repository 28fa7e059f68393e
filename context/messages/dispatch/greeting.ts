import type { Document } from "../../../syntax/document.js";
import { onceForEach } from "../../../syntax/once-for-each.js";
import { member } from "../../../syntax/value.js";

/**
 * Whether a file answers the handshake of revisions before 2026-07-28. Other protocols also have an
 * `initialize`, but no answer with these two properties.
 */
export const answersGreeting = onceForEach((document: Document): boolean =>
  saysRevision(document, "serverInfo"),
);

/** Whether a file sends or answers the handshake. */
export const isGreeting = onceForEach(
  (document: Document): boolean =>
    answersGreeting(document) || saysRevision(document, "clientInfo"),
);

function saysRevision({ objects }: Document, introduction: string): boolean {
  return objects.some(
    (object) => member(object, "protocolVersion") && member(object, introduction),
  );
}
