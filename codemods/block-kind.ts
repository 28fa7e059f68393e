import type { Change } from "../syntax/change.js";
import type { Document } from "../syntax/document.js";
import { type Member, members } from "../syntax/value.js";
import { quoted } from "../syntax/write.js";
import { needsOf } from "./needed-types.js";
import { setValue } from "./one-member.js";
import type { Rewrite } from "./rewrite.js";

/** The change that gives a block another kind. */
export function kindChange(document: Document, type: Member, kind: string): Change {
  return { kind: "value", member: type, text: quoted(document, type.owner, kind) };
}

/** Changes the kind of a block and nothing else. */
export function renameKind(
  document: Document,
  type: Member,
  kind: string,
  doubt?: string,
): Rewrite {
  return setValue(
    document,
    type,
    quoted(document, type.owner, kind),
    doubt,
    needsOf(members(type.owner)),
  );
}
