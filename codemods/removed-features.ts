import type { Document } from "../syntax/document.js";
import type { Member } from "../syntax/value.js";
import { quoted } from "../syntax/write.js";
import { removeMember, setValue } from "./one-member.js";
import { type Rewrite } from "./rewrite.js";

/** Removes a member that is no longer read. Code that serves older peers too may still need it. */
export function removeProperty(document: Document, removed: Member): Rewrite {
  return removeMember(
    document,
    removed,
    document.language === "json" ? undefined : "peers of older revisions may read it",
  );
}

/** Sets `includeContext` to `"none"` (2024-11-05, CreateMessageRequest). */
export function noContext(document: Document, stated: Member): Rewrite {
  const text = quoted(document, stated.owner, "none");
  return setValue(document, stated, text, "`messages` would have to hold what the model needs");
}

/**
 * Replaces the code of the error for a missing resource (2026-07-28, Errors). Older clients check
 * for the old one.
 */
export function errorCode(document: Document, stated: Member, code: number): Rewrite {
  return setValue(
    document,
    stated,
    String(code),
    document.language === "json" ? undefined : "code that catches the error may look for its code",
  );
}
