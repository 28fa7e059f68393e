import { revisions } from "../../protocol/revision.js";

/*
 * These schemas use only keywords that every client accepts. Some clients drop keywords such as
 * `maxItems`, and Gemini rejects a whole request because of `oneOf`, or because of
 * `additionalProperties` at the root.
 */

const revisionArgument = {
  type: "string",
  title: "Revision",
  description:
    "The protocol revision to check against or to move to. Without it, the project's own choice applies, or 2025-11-25.",
  enum: revisions,
};

const pathsArgument = {
  type: "array",
  title: "Paths",
  description:
    "Files and folders, absolute or relative to the folder that is served. Without them, everything in it.",
  items: { type: "string" },
};

const rulesArgument = {
  type: "array",
  title: "Rules",
  description: "Only these rules, named as in findings. Without them, all recommended rules.",
  items: { type: "string" },
};

export const suggestionsArgument = {
  type: "boolean",
  title: "Suggestions too",
  description:
    "Include rewrites that are right in most cases only. Read each of them in a preview before you ask for them. Off by default.",
};

export const cursorArgument = {
  type: "string",
  title: "Cursor",
  description: "The `nextCursor` of the previous answer, with the same other arguments.",
};

/** The property of a result with the cursor of the next page. */
export const nextCursorProperty = {
  type: "string",
  description: "There is more: ask again with this `cursor`. Absent on the last page.",
};

export const notesProperty = {
  type: "array",
  description: "What could not be checked, and what else the user should know.",
  items: { type: "string" },
};

/** The properties of every run's arguments. */
export const runArguments = {
  paths: pathsArgument,
  revision: revisionArgument,
  rules: rulesArgument,
};

export interface RunArguments {
  readonly paths?: readonly string[];
  readonly revision?: string;
  readonly rules?: readonly string[];
}
