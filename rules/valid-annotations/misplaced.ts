import { moveMembers, moveUnder, unwrap } from "../../codemods/move-member.js";
import { doubted, refused, type Rewrite } from "../../codemods/rewrite.js";
import { knownObject, knownValue } from "../../context/known-values.js";
import { memberOf } from "../../syntax/ancestors.js";
import { definitionOf } from "../../context/messages/definition-of.js";
import type { Site } from "../../context/messages/messages.js";
import type { Choices } from "../../context/choices.js";
import { contentHints, toolHints } from "../../protocol/annotations.js";
import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { type Member, member, members, type ObjectValue, literalOf } from "../../syntax/value.js";
import { isOfType, literalType } from "../value-type.js";
import { saysWrong, wrongItself } from "./content-hints.js";
import type { AnnotationDefect } from "./messages.js";
import { listed } from "../../codemods/list-in-words.js";

/** Annotations, or hints from them, in a place where clients do not look for them. */
export type Misplaced = AnnotationDefect & { readonly at: Member };

/** Blocks and messages that have no annotations, although they are often written with them. */
const without: ReadonlySet<DefinitionName> = new Set<DefinitionName>([
  ...(["ToolUseContent", "ToolResultContent", "PromptMessage"] as const),
]);

/** Finds annotations and content hints in objects that cannot have them. */
export function misplaced(site: Site): readonly Misplaced[] {
  const { object, role } = site;
  const name = definitionOf(site);
  if (role === "resource contents") return inContents(site);
  if (name === undefined || !without.has(name)) return [];
  const data = { what: `\`${name}\`` };
  return members(object)
    .filter(({ key = "" }) => key === "annotations" || contentHints.includes(key))
    .map((at) => ({ at, id: "notAnnotated", data: { ...data, key: at.key ?? "" } }));
}

/**
 * Annotations of a resource belong on the block around its contents, or where the resource is
 * listed.
 */
function inContents({ object }: Site): readonly Misplaced[] {
  const at = member(object, "annotations");
  const holder = memberOf(object);
  const isEmbedded = holder?.key === "resource";
  const lost = members(object)
    .filter((one) => contentHints.includes(one.key ?? "") || (one === at && !isEmbedded))
    .map((one): Misplaced => ({ at: one, id: "inContents", data: { key: one.key ?? "" } }));
  if (!at || !holder || !isEmbedded) return lost;
  const known = knownValue(at.value);
  const isWrong = known.kind === "object" ? saysWrong(known) : literalType(known) !== undefined;
  const rewrite = isWrong ? wrongItself : moveMembers([at], holder.owner);
  const keyword = "annotations beside it";
  return [{ at, id: "inResource", of: holder.owner, rewrite, keyword }, ...lost];
}

/** Reports hints that are one level too deep: `annotations: { annotations: { readOnlyHint: true } }`. */
export function* nestedHints(annotations: ObjectValue): Iterable<AnnotationDefect> {
  const at = member(annotations, "annotations");
  const inner = knownObject(at?.value);
  const loose = inner ? members(inner).filter(({ key = "" }) => hints.has(key)) : [];
  const [first] = loose;
  if (!at || !inner || !first) return;
  const keys = listed(loose.map(({ key = "" }) => key));
  const isTool = loose.some(({ key = "" }) => toolHints.includes(key));
  const isWrong = isTool ? !loose.every(isBoolean) : saysWrong(inner);
  const isDouble = isContradictory([...members(annotations), ...loose]);
  const isHere = annotations.place.kind === "member" || annotations.place.kind === "argument";
  const lifted = isHere
    ? unwrap(at)
    : doubted(unwrap(at), "it may also be spread into a definition");
  const rewrite = isWrong ? wrongItself : isDouble ? whichIsTrue : lifted;
  yield { at, id: "nested", data: { keys }, rewrite, keyword: first.key ?? "" };
}

const hints: ReadonlySet<string> = new Set([...contentHints, ...toolHints]);

/** Reports hints that are next to `annotations` instead of inside, and hints of the wrong kind. */
export function* looseHints(site: Site, settings: Choices): Iterable<AnnotationDefect> {
  const { object, role } = site;
  const name = definitionOf(site);
  // Frameworks may add members of their own to tool definitions.
  if (name === undefined || role === "tool definition") return;
  const { protocolVersion: revision } = settings;
  const known = propertiesOf(name, revision);
  if (!known.has("annotations")) return;
  const isTool = name === "Tool";
  const ours = propertiesOf(isTool ? "ToolAnnotations" : "Annotations", revision);
  const hints = (isTool ? toolHints : contentHints).filter((key) => ours.has(key));
  const loose = members(object).filter(({ key = "" }) => hints.includes(key));
  const [first] = loose;
  if (first) {
    const keys = listed(loose.map(({ key = "" }) => key));
    const isWrong = isTool ? !loose.every((hint) => isBoolean(hint)) : saysWrong(object);
    yield {
      at: first,
      id: isTool ? "hintsOnTool" : "hintsOnContent",
      data: { keys },
      rewrite: isWrong ? wrongItself : gathered(object, loose),
      keyword: "annotations",
      known: first.key ?? "",
    };
  }
  const theirs = isTool ? contentHints : toolHints;
  for (const at of members(object))
    if (theirs.includes(at.key ?? "") && !known.has(at.key ?? ""))
      yield { at, id: isTool ? "contentHint" : "toolHint", data: { key: at.key ?? "" } };
}

function isBoolean({ value }: Member): boolean {
  const shown = literalType(knownValue(value));
  return shown === undefined || isOfType(shown, "boolean");
}

function gathered(object: ObjectValue, loose: readonly Member[]): Rewrite {
  const stated = member(object, "annotations")?.value;
  const held = stated?.kind === "object" ? members(stated) : [];
  return isContradictory([...loose, ...held]) ? whichIsTrue : moveUnder(loose, "annotations");
}

const whichIsTrue = refused("it is unclear which of the hints is true");

/** Whether hints say both that a tool is read-only and that it is destructive. */
export function isContradictory(hints: readonly Member[]): boolean {
  return ["readOnlyHint", "destructiveHint"].every((key) =>
    hints.some(({ key: own, value }) => own === key && literalOf(value) === true),
  );
}
