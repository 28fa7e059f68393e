import type { Change } from "../syntax/change.js";
import type { Document } from "../syntax/document.js";
import { type Member, members, type ObjectValue } from "../syntax/value.js";
import { quoted, rewriteObject } from "../syntax/write.js";
import { needsOf } from "./needed-types.js";
import { type Rewrite, rewritten } from "./rewrite.js";

/** The change that makes a block one of another kind. */
export function kindChange(
  document: Document,
  block: ObjectValue,
  type: Member,
  kind: string,
): Change {
  return { kind: "value", member: type, text: quoted(document, block, kind) };
}

/** Another name for the kind of a block, and nothing else. */
export function renameKind(
  document: Document,
  block: ObjectValue,
  type: Member,
  kind: string,
  doubt?: string,
): Rewrite {
  return rewritten(
    rewriteObject(document, block, [kindChange(document, block, type, kind)]),
    doubt,
    needsOf(members(block)),
  );
}
