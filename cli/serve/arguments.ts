import { revisions } from "../../protocol/revision.js";

/** What each revision is known for, for a model that has to choose one. */
const titles: Readonly<Record<(typeof revisions)[number], string>> = {
  "2024-11-05": "2024-11-05: the first one",
  "2025-03-26": "2025-03-26: tool annotations, Streamable HTTP",
  "2025-06-18": "2025-06-18: structured results, elicitation",
  "2025-11-25": "2025-11-25: titled enums, elicitation by URL",
  "2026-07-28": "2026-07-28: no sessions, no requests from servers",
};

export const revisionArgument = {
  type: "string",
  title: "Revision",
  description:
    "The protocol revision to check against or to move to. Without it, the project's own choice applies, or 2025-11-25.",
  oneOf: revisions.map((revision) => ({ const: revision, title: titles[revision] })),
};

export const pathsArgument = {
  type: "array",
  title: "Paths",
  description:
    "Files and folders, absolute or relative to the folder that is served. Without them, everything in it.",
  items: { type: "string", minLength: 1 },
  maxItems: 100,
};

export const rulesArgument = {
  type: "array",
  title: "Rules",
  description:
    "Only these rules, by the names that findings give. Without them, all that are recommended.",
  items: { type: "string", minLength: 1 },
};

export const suggestionsArgument = {
  type: "boolean",
  title: "Suggestions too",
  description:
    "Include rewrites that are right in most cases only. Read each of them in a preview before you ask for them.",
  default: false,
};

export const cursorArgument = {
  type: "string",
  title: "Cursor",
  description: "The `nextCursor` of the previous answer, with otherwise equal arguments.",
};

/** What is said of a list of which more can be asked for. */
export const nextCursorProperty = {
  type: "string",
  description: "There is more: ask again with this `cursor`. Absent on the last page.",
};

export const notesProperty = {
  type: "array",
  description: "What could not be checked, and what else the user should know.",
  items: { type: "string" },
};

/** What every run can be told. */
export const runArguments = {
  paths: pathsArgument,
  revision: revisionArgument,
  rules: rulesArgument,
};

/** The arguments of a run, once they are validated. */
export interface RunArguments {
  readonly paths?: readonly string[];
  readonly revision?: string;
  readonly rules?: readonly string[];
}
