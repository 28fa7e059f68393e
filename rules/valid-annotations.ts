import { respell } from "../codemods/one-member.js";
import { memberOf } from "../syntax/ancestors.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import type { Choices } from "../context/choices.js";

import { contentHints, toolHintMeantBy, toolHints } from "../protocol/annotations.js";
import { propertiesOf } from "../protocol/definitions.js";
import { resolve } from "../syntax/names.js";
import { type Member, member, members, type ObjectValue, type Value } from "../syntax/value.js";
import { defectsOfHints } from "./valid-annotations/content-hints.js";
import {
  type AnnotationDefect,
  annotationMessages,
  type AnnotationMessageId,
} from "./valid-annotations/messages.js";
import { isContradictory, looseHints, misplaced } from "./valid-annotations/misplaced.js";
import { defineRule } from "./define-rule.js";
import { messageWords } from "./words.js";
import { contents } from "./fix-safety/fix-safety.js";
import { literalType, wrongType } from "./value-type.js";

export const validAnnotations = defineRule<AnnotationMessageId>({
  id: "valid-annotations",
  needs: { context: messageWords, shape: ["nnotations", ...contentHints, ...toolHints] },
  docs: {
    description: "Require annotations to be where clients look for them, with valid values",
    since: "2024-11-05",
    severity: "error",
  },
  messages: annotationMessages,
  rewrites: "fixes",
  *check(document, settings) {
    const { sites } = messagesOf(document, settings);
    const unread = unreadIn(sites);
    for (const site of sites) {
      const { object, role } = site;
      const defects =
        role === "Annotations" && !unread.has(object)
          ? ofContent(object, settings)
          : role === "ToolAnnotations"
            ? ofTool(object, settings)
            : looseHints(site, settings);
      for (const defect of [...misplaced(site), ...defects]) {
        const { known = contents.known, of = object } = defect;
        yield { ...defect, of, subject: { ...contents, known } };
      }
    }
  },
});

/**
 * Annotations that are only in places where clients do not look for them. Their values do not
 * matter.
 */
function unreadIn(sites: readonly Site[]): ReadonlySet<Value> {
  const lost = new Set<Member>();
  const unread = new Set<Value>();
  const read = new Set<Value>();
  for (const site of sites) {
    // Annotations that can be moved must be valid first.
    for (const { at, id } of misplaced(site)) if (id !== "inResource") lost.add(at);
    const at = member(site.object, "annotations");
    if (at) (lost.has(at) ? unread : read).add(resolve(at.value));
  }
  return new Set([...unread].filter((value) => !read.has(value)));
}

/** Checks the annotations of content: no hints about tools, and valid values. */
function* ofContent(annotations: ObjectValue, settings: Choices): Iterable<AnnotationDefect> {
  for (const found of members(annotations))
    if (toolHints.includes(found.key ?? ""))
      yield { at: found, id: "toolHint", data: { key: found.key ?? "" } };
  // A comment above the block applies to its annotations too.
  const of = memberOf(annotations)?.owner ?? annotations;
  for (const defect of defectsOfHints(annotations, settings)) yield { ...defect, of };
}

const actedOn = "clients then act on the hint";

function* ofTool(
  annotations: ObjectValue,
  { protocolVersion }: Choices,
): Iterable<AnnotationDefect> {
  const known = propertiesOf("ToolAnnotations", protocolVersion);
  if (known.size === 0) return;
  for (const found of members(annotations)) {
    const { key = "" } = found;
    if (contentHints.includes(key)) yield { at: found, id: "contentHint", data: { key } };
    const meant = known.has(key) ? undefined : toolHintMeantBy(key);
    if (meant !== undefined && known.has(meant)) {
      const rewrite = respell(found, meant, actedOn);
      yield { at: found, id: "misspelt", data: { key, meant }, rewrite, keyword: meant };
    }
    const types = wrongType(literalType(resolve(found.value)), known.get(key)?.type ?? "any");
    if (types) yield { at: found, id: "wrongType", data: { key, ...types } };
  }
  const destructive = member(annotations, "destructiveHint");
  if (destructive && isContradictory(members(annotations)))
    yield { at: destructive, id: "contradictory" };
}
