import type { Document } from "../../../syntax/document.js";
import { onceForEach } from "../../../syntax/once-for-each.js";
import { member } from "../../../syntax/value.js";

/**
 * Whether a file sends or answers the handshake of revisions before 2026-07-28. Other protocols
 * also have an `initialize`, but not with these two properties.
 */
export const isGreeting = onceForEach(({ objects }: Document): boolean =>
  objects.some(
    (object) =>
      member(object, "protocolVersion") &&
      (member(object, "serverInfo") ?? member(object, "clientInfo")),
  ),
);
