import type { ObjectValue } from "../../syntax/value.js";
import { type Defect, explained } from "../defect.js";

/** The messages of `valid-annotations`. */
export const annotationMessages = explained({
  inResource:
    "Clients silently drop `annotations` inside `resource`. Move them to the block, next to `resource`.",
  inContents:
    "Clients silently drop `{{ key }}` in a resource's contents. Put annotations where the resource is listed, linked or embedded.",
  notAnnotated:
    "Clients silently drop `{{ key }}` on a {{ what }}. Only resources, and blocks that a person or a model reads, have annotations.",
  hintsOnContent:
    "Clients silently drop {{ keys }} here. Hints about content belong in `annotations`.",
  hintsOnTool:
    "Clients silently drop {{ keys }} here. Hints about a tool belong in its `annotations`.",
  nested:
    "Clients silently drop {{ keys }} one level too deep. Hints belong directly in `annotations`.",
  toolHint:
    "Clients drop `{{ key }}` on content and resources: it is a hint about a tool, and belongs in the tool's `annotations`.",
  contentHint:
    "Clients drop `{{ key }}` on a tool: it is a hint about content, and belongs in the `annotations` of a block or a resource.",
  audienceText:
    "Clients with SDK 1.24.2 or newer refuse the whole message when `audience` is a string. It must be a list.",
  unknownRole:
    'Clients with SDK 1.24.2 or newer refuse the whole message for the audience `{{ role }}`. Use "user" or "assistant".',
  priority:
    "Clients with SDK 1.24.2 or newer refuse the whole message for a priority of {{ value }}. It must be between 0 and 1.",
  noDateTime:
    'Clients with SDK 1.24.2 or newer refuse the whole message for this `lastModified`. It must have a date, a time and a time zone, like "2025-01-12T15:00:58Z".',
  tooNew: "Clients of {{ revision }} do not know `{{ key }}`, which was added in {{ since }}.",
  wrongType:
    "Clients refuse the whole message when `{{ key }}` is {{ found }}. It must be {{ expected }}.",
  misspelt: "Clients drop `{{ key }}`, which no tool has. The hint is called `{{ meant }}`.",
  contradictory:
    "A read-only tool destroys nothing, so clients that trust `readOnlyHint` run it without asking. Keep only the hint that is true.",
});

export type AnnotationMessageId = keyof typeof annotationMessages;

export type AnnotationDefect = Defect<AnnotationMessageId> & {
  /** The object that the rewrite changes, if it is not the annotated one. */
  readonly of?: ObjectValue;
  /** A key that identifies a user's own type as a description of such objects. */
  readonly known?: string;
};
