import { moveMembers } from "../../codemods/move-member.js";
import { doubted, refused } from "../../codemods/rewrite.js";
import { metaKeyProblem } from "../../protocol/meta-key.js";
import { metaValues } from "../../protocol/meta-values.js";
import { type Member, members, type ObjectValue } from "../../syntax/value.js";
import type { MetaDefect } from "./messages.js";

/** Reports `_meta` in the user's own data, where it may also be an ordinary member. */
export function* dataDefects(
  object: ObjectValue,
  meta: Member,
  role: "call arguments" | "structured content",
): Iterable<MetaDefect> {
  const outer = object.place.kind === "member" ? object.place.member.owner : undefined;
  const moved = outer
    ? moveMembers([meta], outer)
    : refused("the object it belongs next to is defined elsewhere");
  if (role === "call arguments")
    yield {
      at: meta,
      id: "inArguments",
      rewrite: doubted(moved, "the tool may expect it among its arguments"),
    };
  else if (isMetadata(meta))
    yield { at: meta, id: "inStructured", rewrite: doubted(moved, "clients then act on it") };
}

/**
 * Whether a value has keys that only metadata has: those of the protocol or of hosts, or with a
 * prefix.
 */
function isMetadata({ value }: Member): boolean {
  if (value.kind !== "object") return false;
  return members(value).some(
    ({ key = "" }) =>
      metaValues.has(key) ||
      key === "ui" ||
      (key.includes("/") && metaKeyProblem(key) !== "malformed"),
  );
}
