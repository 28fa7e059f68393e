import type { ObjectValue } from "../../syntax/value.js";
import { type Defect, explained } from "../defect.js";

/** What `valid-annotations` says. */
export const messages = explained({
  inResource:
    "Clients drop `annotations` inside `resource` without a word. They stand in the block, beside `resource`.",
  inContents:
    "Clients drop `{{ key }}` of a resource's contents without a word: annotations stand where the resource is listed, linked or embedded.",
  notAnnotated:
    "Clients drop `{{ key }}` of a {{ what }} without a word: only blocks that a person or a model reads, and resources, have some.",
  hintsOnContent:
    "Clients drop {{ keys }} here without a word: hints about content stand in `annotations`.",
  hintsOnTool:
    "Clients drop {{ keys }} here without a word: hints about a tool stand in its `annotations`.",
  toolHint:
    "Clients drop `{{ key }}` of content: it is a hint about a tool, and stands in the tool's `annotations`.",
  contentHint:
    "Clients drop `{{ key }}` of a tool: it is a hint about content, and stands in `annotations` of a block or a resource.",
  audienceText:
    "Clients with SDK 1.24.2 or newer refuse the whole message where `audience` is a text: it is a list.",
  unknownRole:
    'Clients with SDK 1.24.2 or newer refuse the whole message for the audience `{{ role }}`. There are "user" and "assistant".',
  priority:
    "Clients with SDK 1.24.2 or newer refuse the whole message for a priority of {{ value }}: it lies between 0 and 1.",
  noDateTime:
    'Clients with SDK 1.24.2 or newer refuse the whole message for this `lastModified`: it is a text with date, time and time zone, like "2025-01-12T15:00:58Z".',
  tooNew: "Clients of {{ revision }} do not know `{{ key }}`, which came with {{ since }}.",
  wrongType:
    "Clients refuse the whole message where `{{ key }}` is {{ found }}: it has to be {{ expected }}.",
  contradictory:
    "A tool that only reads destroys nothing: clients that trust `readOnlyHint` run it without asking. Say which of the two is true.",
});

export type MessageId = keyof typeof messages;

export type AnnotationDefect = Defect<MessageId> & {
  /** The object that a rewrite changes, where that is another one. */
  readonly of?: ObjectValue;
  /** A key by which a type of the user's own is known to describe such objects. */
  readonly known?: string;
};
