import { messagesOf } from "../context/messages/messages.js";
import { contentHints, toolHints } from "../protocol/annotations.js";
import { defineRule } from "./define-rule.js";
import { contents } from "./fix-safety/fix-safety.js";
import { contentAnnotationDefects } from "./valid-annotations/content-annotations.js";
import { annotationMessages, type AnnotationMessageId } from "./valid-annotations/messages.js";
import { looseHints, misplaced } from "./valid-annotations/misplaced.js";
import { toolAnnotationDefects } from "./valid-annotations/tool-annotations.js";
import { unreadAnnotations } from "./valid-annotations/unread-annotations.js";
import { messageWords } from "./words.js";

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
      for (const defect of [...misplaced(site), ...defects]) {
        const { known = contents.known, of = object } = defect;
        yield { ...defect, of, subject: { ...contents, known } };
      }
    }
  },
});
