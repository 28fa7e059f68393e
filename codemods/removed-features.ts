import { outwards } from "../syntax/ancestors.js";
import { type Member, member } from "../syntax/value.js";
import { quoted } from "../syntax/write.js";
import { removeMember, setValue } from "./one-member.js";
import { type Rewrite } from "./rewrite.js";

/**
 * Removes a member that is no longer read. What serves older peers too may still need it, unlike a
 * message that is written out as a sample.
 */
export function removeProperty(removed: Member): Rewrite {
  const isSample =
    removed.document.language === "json" &&
    [...outwards(removed.owner)].some((one) => one.kind === "object" && member(one, "jsonrpc"));
  return removeMember(removed, isSample ? undefined : "peers of older revisions may read it");
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
