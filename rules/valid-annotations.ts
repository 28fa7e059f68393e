import { moveMembers, nestMembers } from "../codemods/move-member.js";
import { refused, type Rewrite } from "../codemods/rewrite.js";
import { memberOf } from "../context/ancestors.js";
import { definitionOf } from "../context/messages/definition-of.js";
import { messagesOf, type Site } from "../context/messages/sites.js";
import type { Settings } from "../context/settings.js";
import { contentHints, toolHints } from "../protocol/annotations.js";
import { type DefinitionName, propertiesOf } from "../protocol/definitions.js";
import type { Document } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import { type Member, member, members, type ObjectValue, type Value } from "../syntax/value.js";
import { type AnnotationDefect, messages, type MessageId } from "./annotations/messages.js";
import { defectsOfHints } from "./annotations/content-hints.js";
import { findingOf } from "./defect.js";
import { defineRule, messageWords } from "./rule.js";
import { contents, type Subject } from "./tier.js";
import { isOfType, shownType, typeWords } from "./value-type.js";

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
      for (const defect of defectsOf(document, site, settings)) {
        const { of = site.object } = defect;
        yield findingOf(document, of, settings, defect, annotations);
      }
  },
});

/** A type of the user's own that describes annotations has an audience. */
const annotations: Subject = { ...contents, known: "audience" };

function* defectsOf(
  document: Document,
  site: Site,
  settings: Settings,
): Iterable<AnnotationDefect> {
  const { object, role } = site;
  if (role === "Annotations") yield* ofContent(document, object, settings);
  else if (role === "ToolAnnotations") yield* ofTool(document, object, settings);
  else if (role === "resource contents") yield* ofContents(document, object, settings);
  else yield* ofHolder(document, site, settings);
}

/** An object that may have annotations, and may have their hints beside them by mistake. */
function* ofHolder(document: Document, site: Site, settings: Settings): Iterable<AnnotationDefect> {
  const { object, role } = site;
  const name = definitionOf(document, site);
  if (name === undefined || role === "tool definition") return;
  const isTool = name === "Tool";
  const [ours, theirs] = isTool ? [toolHints, contentHints] : [contentHints, toolHints];
  const known = propertiesOf(name, settings.protocolVersion);
  if (known.has("annotations")) {
    yield* ofLooseHints(
      document,
      object,
      isTool ? "hintsOnTool" : "hintsOnContent",
      ours,
      settings,
    );
    for (const at of members(object))
      if (theirs.includes(at.key ?? "") && !known.has(at.key ?? ""))
        yield { at, id: isTool ? "contentHint" : "toolHint", data: { key: at.key ?? "" } };
  } else if (isKnownBlock(name)) {
    const at = member(object, "annotations");
    if (at) yield { at, id: "notAnnotated", data: { what: `\`${name}\`` } };
  }
}

/** Blocks without annotations, where they are often written all the same. */
function isKnownBlock(name: DefinitionName): boolean {
  return name === "ToolUseContent" || name === "ToolResultContent" || name === "PromptMessage";
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
function* ofContents(
  document: Document,
  object: ObjectValue,
  settings: Settings,
): Iterable<AnnotationDefect> {
  for (const at of members(object))
    if (contentHints.includes(at.key ?? ""))
      yield { at, id: "inContents", data: { key: at.key ?? "" } };
  const at = member(object, "annotations");
  if (!at) return;
  const holder = memberOf(object);
  if (holder?.key !== "resource" || !member(holder.owner, "type")) {
    yield { at, id: "inContents", data: { key: "annotations" } };
    return;
  }
  const known = resolve(document, at.value);
  const isWrong =
    known.kind === "object"
      ? hasDefects(defectsOfHints(document, known, settings))
      : shownType(known) !== undefined;
  const rewrite = isWrong ? wrongItself : moveMembers(document, [at], holder.owner);
  yield { at, id: "inResource", of: holder.owner, rewrite, keyword: "annotations beside it" };
}

/** Clients drop a wrong value where nobody looks for it, and refuse the message where they do. */
const wrongItself = refused("clients would refuse the message for what it says");

function hasDefects(defects: Iterable<unknown>): boolean {
  return [...defects].length > 0;
}

/** Hints beside `annotations` in place of within. */
function* ofLooseHints(
  document: Document,
  object: ObjectValue,
  id: "hintsOnContent" | "hintsOnTool",
  hints: readonly string[],
  settings: Settings,
): Iterable<AnnotationDefect> {
  const loose = members(object).filter(({ key = "" }) => hints.includes(key));
  const [first] = loose;
  if (!first) return;
  const isWrong =
    id === "hintsOnTool"
      ? loose.some(
          ({ value }) => !isOfType(shownType(resolve(document, value)) ?? "boolean", "boolean"),
        )
      : hasDefects(defectsOfHints(document, object, settings));
  const rewrite = isWrong ? wrongItself : gathered(document, loose, member(object, "annotations"));
  const keys = loose.map(({ key = "" }) => `\`${key}\``).join(", ");
  yield { at: first, id, data: { keys }, rewrite, keyword: "annotations" };
}

function gathered(
  document: Document,
  loose: readonly Member[],
  stated: Member | undefined,
): Rewrite {
  if (!stated) return nestMembers(document, loose, "annotations");
  const { value } = stated;
  return value.kind === "object"
    ? moveMembers(document, loose, value)
    : refused("`annotations` is not written here");
}
