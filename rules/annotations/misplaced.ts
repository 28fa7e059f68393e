import { moveMembers } from "../../codemods/move-member.js";
import { memberOf } from "../../context/ancestors.js";
import { definitionOf } from "../../context/messages/definition-of.js";
import type { Site } from "../../context/messages/messages.js";
import { contentHints } from "../../protocol/annotations.js";
import type { DefinitionName } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { type Member, member, members } from "../../syntax/value.js";
import { shownType } from "../value-type.js";
import { isShared, readElsewhere } from "./loose-hints.js";
import { saysWrong, wrongItself } from "./content-hints.js";
import type { AnnotationDefect } from "./messages.js";

/** What stands where clients look for no annotations. */
export type Misplaced = AnnotationDefect & { readonly at: Member };

/** Blocks and messages without annotations, where they are often written all the same. */
const without: ReadonlySet<DefinitionName> = new Set<DefinitionName>([
  ...(["ToolUseContent", "ToolResultContent", "PromptMessage"] as const),
]);

/** Annotations, and hints of theirs, in objects that have none. */
export function misplaced(document: Document, site: Site): readonly Misplaced[] {
  const { object, role } = site;
  const name = definitionOf(document, site);
  if (role === "resource contents") return inContents(document, site);
  if (name === undefined || !without.has(name)) return [];
  const data = { what: `\`${name}\`` };
  return members(object)
    .filter(({ key = "" }) => key === "annotations" || contentHints.includes(key))
    .map((at) => ({ at, id: "notAnnotated", data: { ...data, key: at.key ?? "" } }));
}

/** The contents of a resource: the block around them has annotations, or the resource where it is listed. */
function inContents(document: Document, { object }: Site): readonly Misplaced[] {
  const at = member(object, "annotations");
  const holder = memberOf(object);
  const isEmbedded = holder?.key === "resource";
  const lost = members(object)
    .filter((one) => contentHints.includes(one.key ?? "") || (one === at && !isEmbedded))
    .map((one): Misplaced => ({ at: one, id: "inContents", data: { key: one.key ?? "" } }));
  if (!at || !holder || !isEmbedded) return lost;
  const known = resolve(document, at.value);
  const isWrong =
    known.kind === "object" ? saysWrong(document, known) : shownType(known) !== undefined;
  const rewrite = isShared(document, holder.owner, ["resource"])
    ? readElsewhere
    : isWrong
      ? wrongItself
      : moveMembers(document, [at], holder.owner);
  const keyword = "annotations beside it";
  return [{ at, id: "inResource", of: holder.owner, rewrite, keyword }, ...lost];
}
