import { messagesOf, type Site } from "../context/messages/messages.js";
import { contentHints, toolHints } from "../protocol/annotations.js";
import { defineRule } from "./define-rule.js";
import { contents } from "./fix-safety/fix-safety.js";
import {
  annotationMessages,
  type AnnotationMessageId,
  type AnnotationDefect,
} from "./valid-annotations/messages.js";
import { looseHints, misplaced, nestedHints } from "./valid-annotations/misplaced.js";
import { toolAnnotationDefects } from "./valid-annotations/tool-annotations.js";
import { messageWords } from "./words.js";
import { knownValue } from "../context/known-values.js";
import { type Member, member, type Value, members, type ObjectValue } from "../syntax/value.js";
import type { Settings } from "../context/settings.js";
import { memberOf } from "../syntax/ancestors.js";
import { defectsOfHints } from "./valid-annotations/content-hints.js";

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
    const unread = unreadAnnotations(sites);
    for (const site of sites) {
      const { object, role } = site;
      const defects =
        role === "Annotations" && !unread.has(object)
          ? contentAnnotationDefects(object, settings)
          : role === "ToolAnnotations"
            ? toolAnnotationDefects(object, settings)
            : looseHints(site, settings);
      const nested = role.endsWith("nnotations") ? nestedHints(object) : [];
      for (const defect of [...misplaced(site), ...nested, ...defects]) {
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
function unreadAnnotations(sites: readonly Site[]): ReadonlySet<Value> {
  const lost = new Set<Member>();
  const unread = new Set<Value>();
  const read = new Set<Value>();
  for (const site of sites) {
    // Annotations that can be moved must be valid first.
    for (const { at, id } of misplaced(site)) if (id !== "inResource") lost.add(at);
    const at = member(site.object, "annotations");
    if (at) (lost.has(at) ? unread : read).add(knownValue(at.value));
  }
  return new Set([...unread].filter((value) => !read.has(value)));
}

/** Checks the annotations of content: no hints about tools, and valid values. */
function* contentAnnotationDefects(
  annotations: ObjectValue,
  settings: Settings,
): Iterable<AnnotationDefect> {
  for (const found of members(annotations))
    if (toolHints.includes(found.key ?? ""))
      yield { at: found, id: "toolHint", data: { key: found.key ?? "" } };
  // A comment above the block applies to its annotations too.
  const of = memberOf(annotations)?.owner ?? annotations;
  for (const defect of defectsOfHints(annotations, settings)) yield { ...defect, of };
}
