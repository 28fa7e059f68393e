import type { Change } from "../../syntax/change.js";
import { type Member, members } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { needsOf } from "../needed-types.js";
import { setValue } from "../one-member.js";
import type { Rewrite } from "../rewrite.js";

/** The change that gives a block another kind. */
export function kindChange(type: Member, kind: string): Change {
  return { kind: "value", member: type, text: quoted(type.owner, kind) };
}

/** Changes the kind of a block and nothing else. */
export function renameKind(type: Member, kind: string, doubt?: string): Rewrite {
  return setValue(type, quoted(type.owner, kind), doubt, needsOf(members(type.owner)));
}
