import type { Member } from "../syntax/value.js";
import { quoted } from "../syntax/write.js";
import { removeMember, setValue } from "./one-member.js";
import { type Rewrite } from "./rewrite.js";

/** Removes a member that is no longer read. Code that serves older peers too may still need it. */
export function removeProperty(removed: Member): Rewrite {
  return removeMember(
    removed,
    removed.document.language === "json" ? undefined : "peers of older revisions may read it",
  );
}

/** Sets `includeContext` to `"none"` (2024-11-05, CreateMessageRequest). */
export function noContext(stated: Member): Rewrite {
  const text = quoted(stated.owner, "none");
  return setValue(stated, text, "`messages` would have to hold what the model needs");
}

/**
 * Replaces the code of the error for a missing resource (2026-07-28, Errors). Older clients check
 * for the old one.
 */
export function errorCode(stated: Member, code: number): Rewrite {
  return setValue(
    stated,
    String(code),
    stated.document.language === "json"
      ? undefined
      : "code that catches the error may look for its code",
  );
}
