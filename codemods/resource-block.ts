import { table } from "../protocol/table.js";
import type { Change } from "../syntax/change.js";
import type { Document } from "../syntax/document.js";
import type { NewMember } from "../syntax/layout.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
  within,
} from "../syntax/value.js";
import { quoted, rewriteObject, sourceOf } from "../syntax/write.js";
import { kindChange } from "./block-kind.js";
import { nameFrom } from "./resource-uri.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** Keys of a resource's contents, with the names under which blocks carry them by mistake. */
const contentsKeys = table({
  uri: "uri",
  mimeType: "mimeType",
  text: "text",
  blob: "blob",
  data: "blob",
});

/** Keys of a resource's description, which a link has and contents have not (2025-06-18, ResourceLink). */
const linkKeys: readonly string[] = [
  ...["uri", "name", "title", "description", "mimeType", "size", "icons", "annotations", "_meta"],
];

/** `{ type: "resource", uri, text }` has its contents in `resource` (2024-11-05, EmbeddedResource). */
export function nestContents(
  document: Document,
  block: ObjectValue,
  type: Member,
  doubt?: string,
): Rewrite {
  const moved = members(block).filter(({ key }) => contentsKeys.has(key ?? ""));
  const [first, ...others] = moved;
  if (!first || !moved.some(({ key }) => key === "uri")) return refused("it has no `uri`");
  if (isCommented(document, block)) return refused("comments stand between its members");
  const inner = copies(document, moved, (key) => contentsKeys.get(key) ?? key);
  if (!inner) return refused("a template over several lines cannot be moved");
  const changes: Change[] = [
    ...(stringOf(type.value) === "resource" ? [] : [kindChange(document, block, type, "resource")]),
    {
      kind: "replace",
      member: first,
      with: { key: "resource", value: { kind: "object", members: inner } },
    },
    ...others.map((other): Change => ({ kind: "remove", member: other })),
  ];
  return rewritten(rewriteObject(document, block, changes), doubt);
}

/** What a link says of its resource stands in the link itself (2025-06-18, ResourceLink). */
export function flattenLink(
  document: Document,
  block: ObjectValue,
  type: Member,
  holder: Member,
): Rewrite {
  const { value } = holder;
  if (value.kind !== "object") return refused(`\`${holder.key ?? ""}\` is not written here`);
  const inner = members(value);
  if (inner.length !== value.entries.length) return refused("not all of it is written here");
  const twice = inner.find(({ key }) => key === undefined || member(block, key));
  if (twice) return refused(`\`${twice.key ?? "a computed key"}\` is there twice`);
  if (isCommented(document, value)) return refused("comments stand between its members");
  const copied = copies(document, inner, (key) => key);
  const last = copied?.at(-1);
  if (!copied || !last) return refused("a template over several lines cannot be moved");
  const changes: Change[] = [
    ...(stringOf(type.value) === "resource_link"
      ? []
      : [kindChange(document, block, type, "resource_link")]),
    ...copied
      .slice(0, -1)
      .map((added): Change => ({ kind: "insert", before: holder, member: added })),
    { kind: "replace", member: holder, with: last },
  ];
  return rewritten(
    rewriteObject(document, block, [...changes, ...missingName(document, value, inner, holder)]),
  );
}

function missingName(
  document: Document,
  holder: ObjectValue,
  inner: readonly Member[],
  before: Member,
): readonly Change[] {
  const uri = inner.find(({ key }) => key === "uri");
  const name = uri && nameFrom(document, holder, uri);
  if (name === undefined || inner.some(({ key }) => key === "name")) return [];
  return [{ kind: "append", after: before, member: { key: "name", value: name } }];
}

/** A flat `{ type: "resource", uri, name }` without contents is a link. */
export function toLink(document: Document, block: ObjectValue, type: Member): Rewrite {
  const uri = member(block, "uri");
  if (!uri) return refused("it has no `uri`");
  const foreign = members(block).find(({ key }) => key !== "type" && !linkKeys.includes(key ?? ""));
  if (foreign) return refused(`a link has no \`${foreign.key ?? "computed key"}\``);
  const change = kindChange(document, block, type, "resource_link");
  if (member(block, "name")) return rewritten(rewriteObject(document, block, [change]));
  const name = nameFrom(document, block, uri);
  if (name === undefined) return refused("only a person knows its `name`");
  const added: Change = { kind: "append", after: uri, member: { key: "name", value: name } };
  return rewritten(rewriteObject(document, block, [change, added]));
}

/**
 * Gives a link the name it lacks: the last part of its URI.
 *
 * @param fallback what may be its name, where the code gives it one only sometimes
 */
export function addName(
  document: Document,
  link: ObjectValue,
  fallback: Value | undefined,
): Rewrite {
  const uri = member(link, "uri");
  const name = uri && nameFrom(document, link, uri);
  if (!uri || name === undefined) return refused("only a person knows its `name`");
  const value = fallback ? `${document.text.slice(...fallback.outer)} ?? ${name}` : name;
  const added: Change = { kind: "append", after: uri, member: { key: "name", value } };
  return rewritten(rewriteObject(document, link, [added]), "a better name may be known");
}

/** The members as new ones; `undefined` where one cannot be moved. */
function copies(
  document: Document,
  moved: readonly Member[],
  keyOf: (key: string) => string,
): readonly NewMember[] | undefined {
  const copied = moved.map(({ key = "", value }) => ({
    key: keyOf(key),
    value: sourceOf(document, value.outer),
  }));
  return copied.every((one): one is NewMember & { value: string } => one.value !== undefined)
    ? copied
    : undefined;
}

/** Whether comments stand between an object's members: moving the members would part them. */
function isCommented(document: Document, object: ObjectValue): boolean {
  return document.comments.some(
    ({ span }) =>
      within(span, object.span) && !object.entries.some((entry) => within(span, entry.span)),
  );
}
