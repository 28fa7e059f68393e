import { moveMembers, nestMembers } from "../codemods/move-member.js";
import type { Rewrite } from "../codemods/rewrite.js";
import { memberOf } from "../context/ancestors.js";
import { definitionOf } from "../context/messages/definition-of.js";
import { messagesOf, type Site } from "../context/messages/sites.js";
import type { Settings } from "../context/settings.js";
import { contentHints, toolHints } from "../protocol/annotations.js";
import { propertiesOf } from "../protocol/definitions.js";
import type { Document } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import { type Member, member, members, type ObjectValue, type Value } from "../syntax/value.js";
import { type AnnotationDefect, messages, type MessageId } from "./annotations/messages.js";
import { defectsOfHints } from "./annotations/content-hints.js";
import { findingOf } from "./defect.js";
import { defineRule, messageWords } from "./rule.js";
import { contents } from "./tier.js";
import { shownType, typeWords } from "./value-type.js";

export const validAnnotations = defineRule<MessageId>({
  id: "valid-annotations",
  needs: { context: messageWords, shape: ["annotations", ...contentHints, ...toolHints] },
  docs: {
    description: "Require annotations to stand where clients look for them, with legal values",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  hasFix: true,
  hasSuggestions: true,
  *check(document, settings) {
    for (const site of messagesOf(document, settings).sites)
      for (const defect of defectsOf(document, site, settings))
        yield findingOf(document, site.object, settings, defect, contents);
  },
});

function* defectsOf(
  document: Document,
  site: Site,
  settings: Settings,
): Iterable<AnnotationDefect> {
  const { object, role } = site;
  if (role === "Annotations") yield* ofContent(document, object, settings);
  else if (role === "ToolAnnotations") yield* ofTool(document, object, settings);
  else if (role === "resource contents") yield* ofContents(document, object);
  else if (role === "Tool" || role === "tool config")
    yield* ofLooseHints(document, object, "hintsOnTool", toolHints);
  else if (isAnnotated(document, site, settings))
    yield* ofLooseHints(document, object, "hintsOnContent", contentHints);
}

function isAnnotated(document: Document, site: Site, { protocolVersion }: Settings): boolean {
  const name = definitionOf(document, site);
  return name !== undefined && propertiesOf(name, protocolVersion).has("annotations");
}

/** The annotations of content: tools have other hints, and each hint has its values. */
function* ofContent(
  document: Document,
  annotations: ObjectValue,
  settings: Settings,
): Iterable<AnnotationDefect> {
  for (const found of members(annotations))
    if (toolHints.includes(found.key ?? ""))
      yield { at: found, id: "toolHint", data: { key: found.key ?? "" } };
  yield* defectsOfHints(document, annotations, settings);
}

function* ofTool(
  document: Document,
  annotations: ObjectValue,
  { protocolVersion }: Settings,
): Iterable<AnnotationDefect> {
  const known = propertiesOf("ToolAnnotations", protocolVersion);
  for (const found of members(annotations)) {
    const { key = "" } = found;
    if (contentHints.includes(key)) yield { at: found, id: "contentHint", data: { key } };
    const expected = known.get(key)?.type;
    const shown = shownType(resolve(document, found.value));
    if (expected !== undefined && shown !== undefined && shown !== expected) {
      const types = { found: typeWords[shown], expected: typeWords[expected] };
      yield { at: found, id: "wrongType", data: { key, ...types } };
    }
  }
  const destructive = member(annotations, "destructiveHint");
  if (
    destructive &&
    isTrue(destructive.value) &&
    isTrue(member(annotations, "readOnlyHint")?.value)
  )
    yield { at: destructive, id: "contradictory" };
}

function isTrue(value: Value | undefined): boolean {
  return value?.kind === "scalar" && value.value === true;
}

/** The contents of a resource have none: the block around them has, or the resource where it is listed. */
function* ofContents(document: Document, object: ObjectValue): Iterable<AnnotationDefect> {
  const annotations = member(object, "annotations");
  if (!annotations) return;
  const holder = memberOf(object);
  if (holder?.key === "resource" && member(holder.owner, "type")) {
    const rewrite = moveMembers(document, [annotations], holder.owner);
    yield { at: annotations, id: "inResource", rewrite, keyword: "annotations" };
  } else yield { at: annotations, id: "inContents" };
}

/** Hints beside `annotations` in place of within. */
function* ofLooseHints(
  document: Document,
  object: ObjectValue,
  id: "hintsOnContent" | "hintsOnTool",
  hints: readonly string[],
): Iterable<AnnotationDefect> {
  const loose = members(object).filter(({ key = "" }) => hints.includes(key));
  const [first] = loose;
  if (!first) return;
  const keys = loose.map(({ key = "" }) => `\`${key}\``).join(", ");
  const rewrite = gathered(document, loose, member(object, "annotations"));
  yield { at: first, id, data: { keys }, ...(rewrite ? { rewrite } : {}), keyword: "annotations" };
}

function gathered(
  document: Document,
  loose: readonly Member[],
  annotations: Member | undefined,
): Rewrite | undefined {
  if (!annotations) return nestMembers(document, loose, "annotations");
  const { value } = annotations;
  return value.kind === "object" ? moveMembers(document, loose, value) : undefined;
}
