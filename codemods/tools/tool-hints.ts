import type { Change } from "../../syntax/change.js";
import type { NewMember } from "../../syntax/layout.js";
import { member, members, type ObjectValue } from "../../syntax/value.js";
import { quoted, rewriteObject } from "../../syntax/write.js";
import { insertBefore } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Adds hints to the annotations of a tool, or new annotations after its last member. */
export function addHints(
  tool: ObjectValue,
  hints: Readonly<Record<string, boolean>>,
  doubt: string,
): Rewrite {
  const added = Object.entries(hints).map(([key, value]) => ({ key, value: String(value) }));
  const stated = member(tool, "annotations");
  const held = stated?.value;
  if (held && held.kind !== "object") return refused("`annotations` is defined elsewhere");
  const filled = held && members(held).at(-1);
  if (held && filled) {
    const changes = added.map((one): Change => ({ kind: "append", after: filled, member: one }));
    return rewritten(rewriteObject(held, changes), doubt);
  }
  const last = members(tool).at(-1);
  if (!last) return refused("the object is empty");
  const whole: NewMember = { key: "annotations", value: { kind: "object", members: added } };
  const change: Change = stated
    ? { kind: "replace", member: stated, with: whole }
    : { kind: "append", after: last, member: whole };
  return rewritten(rewriteObject(tool, [change]), doubt);
}

/** Adds a title to a tool, made of the words in its name, after the name or as the first member. */
export function addTitle(tool: ObjectValue, name: string, doubt: string): Rewrite {
  const [first, second] = members(tool);
  const isBehindName = first?.key === "name";
  const before = isBehindName ? second : first;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/gu, "$1 $2")
    .split(/[^A-Za-z\d]+/u)
    .filter((word) => word !== "")
    .join(" ");
  if (!before) return refused("the object is empty");
  if (words === "") return refused("its name has no words");
  const title = `${words.slice(0, 1).toUpperCase()}${words.slice(1).toLowerCase()}`;
  const added = { key: "title", value: quoted(tool, title) };
  return insertBefore(before, added, doubt);
}
