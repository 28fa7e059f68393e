import type { Document } from "../syntax/document.js";
import type { Member } from "../syntax/value.js";
import { quoted, rewriteObject } from "../syntax/write.js";
import { type Rewrite, rewritten } from "./rewrite.js";

/** A member that nobody reads any more goes; code that serves older peers as well may still need it. */
export function removeProperty(document: Document, removed: Member): Rewrite {
  const edits = rewriteObject(document, removed.owner, [{ kind: "remove", member: removed }]);
  return rewritten(
    edits,
    document.language === "json" ? undefined : "peers of older revisions may read it",
  );
}

/** `includeContext` says that no context is wanted (2024-11-05, CreateMessageRequest). */
export function noContext(document: Document, stated: Member): Rewrite {
  const text = quoted(document, stated.owner, "none");
  return rewritten(
    rewriteObject(document, stated.owner, [{ kind: "value", member: stated, text }]),
    "`messages` would have to hold what the model needs",
  );
}

/** A resource that is not found has another code (2026-07-28, Errors); older clients look for the old one. */
export function errorCode(document: Document, stated: Member, code: number): Rewrite {
  const edits = rewriteObject(document, stated.owner, [
    { kind: "value", member: stated, text: String(code) },
  ]);
  return rewritten(
    edits,
    document.language === "json" ? undefined : "code that catches the error may look for its code",
  );
}
