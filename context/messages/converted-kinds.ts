import { memberOfList } from "../../syntax/ancestors.js";
import { blockKinds } from "../../protocol/content.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { stringAt } from "../../syntax/names.js";
import { stringOf, type Value } from "../../syntax/value.js";
import { comparisonsIn } from "../../syntax/comparisons.js";

/**
 * The kinds that a file's code compares the kind of something with, and that no block has: it turns
 * what has one into a block, `if (item.type === "json") …`.
 */
export const convertedKinds = onceForEach((document: Document): ReadonlySet<string> => {
  const compared = comparisonsIn(document).flatMap(({ asked, at }) =>
    isNameOfKind(asked) ? (stringOf(at) ?? []) : [],
  );
  return new Set(compared.filter((kind) => !blockKinds.has(kind)));
});

/** The kinds in lists under `content` that no block has. Another file may convert them. */
export const inventedKinds = onceForEach((document: Document): ReadonlySet<string> => {
  const kinds = document.objects.flatMap((object) =>
    memberOfList(object)?.key === "content" ? (stringAt(object, "type") ?? []) : [],
  );
  return new Set(kinds.filter((kind) => !blockKinds.has(kind)));
});

/** `block.type`, `blocks[0].type`, `kind`. */
function isNameOfKind(value: Value): boolean {
  const name = value.kind === "reference" ? value.path.at(-1) : undefined;
  const key = value.kind === "access" ? value.key : name;
  return key === "type" || key === "kind";
}
