import { resourceContentsKeys } from "../../protocol/content.js";
import { table } from "../../protocol/table.js";
import type { Change } from "../../syntax/change.js";
import { declarationAt } from "../../syntax/names.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { quoted, rewriteObject } from "../../syntax/write.js";
import { kindChange } from "./block-kind.js";
import { copiedMembers, notMovable } from "../copied-members.js";
import { needsOf } from "../needed-types.js";
import { insertAfter } from "../one-member.js";
import { nameFrom } from "./resource-uri.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { spellingOf } from "../spelling.js";

/** Keys of resource contents, by the keys that blocks use for them by mistake. */
const contentsKeys = table({
  uri: "uri",
  mimeType: "mimeType",
  text: "text",
  blob: "blob",
  data: "blob",
});

/** Keys of a resource link, most of which contents do not have (2025-06-18, ResourceLink). */
const linkKeys: readonly string[] = [
  ...["uri", "name", "title", "description", "mimeType", "size", "icons", "annotations", "_meta"],
];

/**
 * Moves the contents of `{ type: "resource", uri, text }` to `resource` (2024-11-05,
 * EmbeddedResource).
 */
export function nestContents(block: ObjectValue, type: Member, doubt?: string): Rewrite {
  const nameOf = ({ key = "" }: Member): string | undefined =>
    contentsKeys.get(key) ?? spellingOf(key, resourceContentsKeys);
  const moved = members(block).filter((found) => nameOf(found) !== undefined);
  const [first, ...others] = moved;
  const names = moved.map(nameOf);
  if (!first || !names.includes("uri")) return refused("it has no `uri`");
  if (new Set(names).size < names.length) return refused("it has the same information twice");
  const inner = copiedMembers(block.document, moved, { keyOf: (found) => nameOf(found) ?? "" });
  if (!inner) return refused(notMovable);
  const other = moved.find(({ value }) => isLiteralOther(value));
  if (other) return refused(`\`${other.key ?? ""}\` is not a string`);
  const kind = stringOf(type.value) ?? "";
  const value = quoted(block, kind);
  const mimeType =
    kind.includes("/") && !names.includes("mimeType") ? [{ key: "mimeType", value }] : [];
  const lost = members(block).find(
    (found) => found !== type && !moved.includes(found) && !keptOnBlock.has(found.key ?? ""),
  );
  const changes: Change[] = [
    ...(kind === "resource" ? [] : [kindChange(type, "resource")]),
    {
      kind: "replace",
      member: first,
      with: { key: "resource", value: { kind: "object", members: [...inner, ...mimeType] } },
      isOther: true,
      movesComments: true,
    },
    ...others.map((other): Change => ({ kind: "remove", member: other })),
  ];
  const isLost = lost && `clients drop its \`${lost.key ?? "a computed key"}\``;
  return rewritten(
    rewriteObject(block, changes),
    doubt ?? isLost,
    needsOf(moved, (found) => nameOf(found) ?? ""),
  );
}

function isLiteralOther({ kind, ...value }: Value): boolean {
  return (
    kind === "object" || kind === "array" || ("value" in value && typeof value.value !== "string")
  );
}

/** Keys that stay on a block next to the contents of its resource. */
const keptOnBlock: ReadonlySet<string> = new Set(["annotations", "_meta"]);

/** Moves the description of a resource into the link itself (2025-06-18, ResourceLink). */
export function flattenLink(block: ObjectValue, type: Member, holder: Member): Rewrite {
  const { value } = holder;
  if (value.kind !== "object") return refused(`\`${holder.key ?? ""}\` is defined elsewhere`);
  const inner = members(value);
  const uri = member(value, "uri");
  if (!uri || inner.length !== value.entries.length)
    return refused("part of it is defined elsewhere");
  const twice = inner.find(({ key = "" }) => member(block, key));
  if (twice) return refused(`\`${twice.key ?? ""}\` appears twice`);
  const foreign = foreignKey(value, []) ?? foreignKey(block, ["type", holder.key ?? ""]);
  if (foreign) return refused(noLinkHas(foreign));
  const keyOf = ({ key = "" }: Member): string => spellingOf(key, linkKeys) ?? key;
  const copied = copiedMembers(block.document, inner, { keyOf, isGone: true });
  if (!copied) return refused(notMovable);
  const isNamed = member(value, "name") ?? member(block, "name");
  const name = isNamed ? undefined : nameFrom(value, uri);
  if (!isNamed && name === undefined) return refused("its `name` is not known");
  const flat = copied.flatMap((one) =>
    one.key === "uri" && name !== undefined ? [one, { key: "name", value: name }] : [one],
  );
  const last = flat.at(-1);
  if (!last) return refused("part of it is defined elsewhere");
  const changes: Change[] = [
    ...(stringOf(type.value) === "resource_link" ? [] : [kindChange(type, "resource_link")]),
    ...flat
      .slice(0, -1)
      .map((added): Change => ({ kind: "insert", before: holder, member: added })),
    { kind: "replace", member: holder, with: last },
  ];
  const doubt = isNamed ? undefined : "you may know a better name";
  return rewritten(rewriteObject(block, changes), doubt, needsOf(inner, keyOf));
}

/** A member that links do not have. */
function foreignKey(object: ObjectValue, besides: readonly string[]): Member | undefined {
  const isKnown = (key: string): boolean =>
    [...linkKeys, ...besides].includes(key) || spellingOf(key, linkKeys) !== undefined;
  return members(object).find(({ key = "" }) => !isKnown(key));
}

function noLinkHas({ key }: Member): string {
  return key === undefined ? "one of its keys is computed" : `a link has no \`${key}\``;
}

/** Turns a flat `{ type: "resource", uri, name }` without contents into a link. */
export function toLink(block: ObjectValue, type: Member): Rewrite {
  const uri = member(block, "uri");
  if (!uri) return refused("it has no `uri`");
  const foreign = foreignKey(block, ["type"]);
  if (foreign) return refused(noLinkHas(foreign));
  const change = kindChange(type, "resource_link");
  if (member(block, "name"))
    return rewritten(rewriteObject(block, [change]), undefined, needsOf(members(block)));
  const name = nameFrom(block, uri);
  if (name === undefined) return refused("its `name` is not known");
  const added: Change = { kind: "append", after: uri, member: { key: "name", value: name } };
  return rewritten(rewriteObject(block, [change, added]));
}

/**
 * Adds the missing name of a link: the last part of its URI.
 *
 * @param sometimes the name that the code sets in some cases
 */
export function addName(link: ObjectValue, sometimes: Value | undefined): Rewrite {
  const uri = member(link, "uri");
  const name = uri && nameFrom(link, uri);
  if (!uri || name === undefined) return refused("its `name` is not known");
  const isAtHand = sometimes && isParameterAt(sometimes, link);
  const value = isAtHand ? `${link.document.text.slice(...sometimes.outer)} ?? ${name}` : name;
  return insertAfter(uri, { key: "name", value }, "you may know a better name");
}

/** Whether a value is a parameter that is in scope at a link. */
function isParameterAt(value: Value, link: ObjectValue): boolean {
  if (value.kind !== "reference" || value.path.length > 1) return false;
  const [name] = value.path;
  const declaration = declarationAt(value.document, name, value.span);
  return (
    declaration?.kind === "other" && declarationAt(value.document, name, link.span) === declaration
  );
}
