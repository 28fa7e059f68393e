import type { Change } from "../../syntax/change.js";
import { hasSpread, type Member, member, literalOf } from "../../syntax/value.js";
import { rewriteObject } from "../../syntax/write.js";
import { removeMember, setValue } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/**
 * Renames a list under `items` to `prefixItems` and adds `items` for further elements: the schema
 * in `additionalItems`, or `{}`, because some clients reject a list without `items`. If further
 * elements are not allowed, `maxItems` excludes them, because some clients treat `items: false` as
 * missing.
 */
export function toPrefixItems(list: Member, doubt?: string): Rewrite {
  const { owner, value } = list;
  if (value.kind !== "array") return refused("the list is defined elsewhere");
  if (hasSpread(owner)) return refused("what is spread next to it may contain the same keywords");
  if (member(owner, "prefixItems")) return refused("`prefixItems` already exists");
  if (value.elements.length === 0) {
    return setValue(list, "{}", doubt);
  }
  const renamed: Change = { kind: "rename", member: list, key: "prefixItems" };
  const others = forOthers(list, value.elements.length);
  if (!others) return refused("`additionalItems` and `maxItems` say more than can be moved");
  return rewritten(rewriteObject(owner, [renamed, ...others]), doubt);
}

/** The changes for the elements after those in the list. */
function forOthers(list: Member, length: number): readonly Change[] | undefined {
  const { owner } = list;
  const additional = member(owner, "additionalItems");
  const items: Change = { kind: "append", after: list, member: { key: "items", value: "{}" } };
  if (!additional) return [items];
  if (additional.value.kind === "object")
    return [{ kind: "rename", member: additional, key: "items" }];
  if (additional.value.kind !== "scalar") return undefined;
  if (additional.value.value !== false)
    return [{ kind: "replace", member: additional, with: { key: "items", value: "{}" } }];
  if (member(owner, "maxItems")) return undefined;
  return [
    items,
    { kind: "replace", member: additional, with: { key: "maxItems", value: String(length) } },
  ];
}

/** Turns draft-04's `minimum: 0, exclusiveMinimum: true` into `exclusiveMinimum: 0`. */
export function toExclusiveLimit(flag: Member): Rewrite {
  const { key = "", owner, value } = flag;
  if (hasSpread(owner)) return refused("what is spread next to it may contain the limit");
  if (literalOf(value) === false) return removeMember(flag);
  const limit = member(owner, key === "exclusiveMinimum" ? "minimum" : "maximum");
  if (!limit) return refused("the limit itself is missing");
  if (limit.isShorthand) return refused("the limit is a shorthand");
  return rewritten(
    rewriteObject(owner, [
      { kind: "rename", member: limit, key },
      { kind: "remove", member: flag, into: limit },
    ]),
  );
}
