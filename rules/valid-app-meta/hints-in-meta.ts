import { moveMembers } from "../../codemods/move-member.js";
import { doubted, refused, type Rewrite } from "../../codemods/rewrite.js";
import { memberOf } from "../../syntax/ancestors.js";
import { toolHints } from "../../protocol/annotations.js";
import { resolve } from "../../syntax/names.js";
import { type Member, member, members, type ObjectValue } from "../../syntax/value.js";
import { literalType } from "../value-type.js";
import type { AppMetaDefect } from "./messages.js";

/** Reports what belongs next to the `_meta` of a tool. */
export function* hintsInMeta(at: Member, key: string): Iterable<AppMetaDefect> {
  const value = resolve(at.value);
  const tool = memberOf(at.owner)?.owner;
  if (toolHints.includes(key) && literalType(value) === "boolean") {
    const rewrite = tool && doubted(intoAnnotations(at, tool), "clients then act on the hint");
    yield { at, id: "hintInMeta", data: { key }, rewrite };
  } else if (key === "annotations" && value.kind === "object") {
    if (!members(value).some((hint) => toolHints.includes(hint.key ?? ""))) return;
    const rewrite = tool && doubted(moveMembers([at], tool), "clients then act on the hints");
    yield { at, id: "hintInMeta", data: { key }, rewrite };
  }
}

function intoAnnotations(hint: Member, tool: ObjectValue): Rewrite {
  const there = member(tool, "annotations")?.value;
  return there?.kind === "object"
    ? moveMembers([hint], there)
    : refused("the tool has no `annotations` here");
}
