import { moveMembers, nestMembers } from "../../codemods/move-member.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import { nameOfAncestor } from "../../context/ancestors.js";
import { definitionOf } from "../../context/messages/definition-of.js";
import type { Site } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { contentHints, toolHints } from "../../protocol/annotations.js";
import { propertiesOf } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { resolve, usesAt } from "../../syntax/names.js";
import { type Member, member, members, type ObjectValue } from "../../syntax/value.js";
import { isOfType, shownType } from "../value-type.js";
import { saysWrong, wrongItself } from "./content-hints.js";
import type { AnnotationDefect } from "./messages.js";

/** Hints beside the annotations of an object in place of within, and hints of the other kind. */
export function* looseHints(
  document: Document,
  site: Site,
  settings: Settings,
): Iterable<AnnotationDefect> {
  const { object, role } = site;
  const name = definitionOf(document, site);
  // Definitions of frameworks may have members of the framework.
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
    const keys = loose.map(({ key = "" }) => `\`${key}\``).join(", ");
    const isWrong = isTool
      ? !loose.every((hint) => isBoolean(document, hint))
      : saysWrong(document, object);
    yield {
      at: first,
      id: isTool ? "hintsOnTool" : "hintsOnContent",
      data: { keys },
      rewrite: isWrong ? wrongItself : gathered(document, object, loose),
      keyword: "annotations",
      known: first.key ?? "",
    };
  }
  const theirs = isTool ? contentHints : toolHints;
  for (const at of members(object))
    if (theirs.includes(at.key ?? "") && !known.has(at.key ?? ""))
      yield { at, id: isTool ? "contentHint" : "toolHint", data: { key: at.key ?? "" } };
}

function isBoolean(document: Document, { value }: Member): boolean {
  const shown = shownType(resolve(document, value));
  return shown === undefined || isOfType(shown, "boolean");
}

function gathered(document: Document, object: ObjectValue, loose: readonly Member[]): Rewrite {
  const keys = loose.map(({ key = "" }) => key);
  if (isShared(document, object, keys)) return readElsewhere;
  const stated = member(object, "annotations");
  if (!stated)
    return isContradictory(loose) ? whichIsTrue : nestMembers(document, loose, "annotations");
  const { value } = stated;
  if (value.kind !== "object") return refused("`annotations` is defined elsewhere");
  const isBoth = isContradictory([...loose, ...members(value)]);
  return isBoth ? whichIsTrue : moveMembers(document, loose, value);
}

const whichIsTrue = refused("it is unclear which of the hints is true");

/** Why nothing moves in an object that has a name and several uses. */
export const readElsewhere = refused("other code reads it here");

/** Whether other code may look for some members of an object where they stand. */
export function isShared(
  document: Document,
  object: ObjectValue,
  keys: readonly string[],
): boolean {
  const name = nameOfAncestor(object);
  const uses = name === undefined ? [] : usesAt(document, name, object.span);
  return uses.filter(({ path: [, key] }) => key === undefined || keys.includes(key)).length > 1;
}

/** Whether hints say that a tool only reads, and that it destroys. */
export function isContradictory(hints: readonly Member[]): boolean {
  return ["readOnlyHint", "destructiveHint"].every((key) =>
    hints.some(
      ({ key: own, value }) => own === key && value.kind === "scalar" && value.value === true,
    ),
  );
}
