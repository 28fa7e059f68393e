import { table } from "./table.js";

/** How a tool affects what it works on, as far as the hints distinguish it. */
export type ToolAction = "reads" | "adds" | "changes" | "destroys";

/**
 * The likely hints for an action (2025-03-26, ToolAnnotations). A tool that only adds is not
 * destructive; one that overwrites is.
 */
export const hintsOf: Readonly<Record<ToolAction, Readonly<Record<string, boolean>>>> = {
  reads: { readOnlyHint: true, destructiveHint: false },
  adds: { readOnlyHint: false, destructiveHint: false },
  changes: { readOnlyHint: false, destructiveHint: true },
  destroys: { readOnlyHint: false, destructiveHint: true },
};

/** A guess at what a tool does, based on a word in its name. */
export interface NamedAction {
  readonly action: ToolAction;
  /** Whether a tool with this word surely does it: `add` may add numbers, `post` may be a noun. */
  readonly isSure: boolean;
}

function verbs(
  action: ToolAction,
  sure: string,
  likely: string,
): Readonly<Record<string, NamedAction>> {
  const entries = [sure, likely].flatMap((words, index) =>
    words.split(" ").map((word): [string, NamedAction] => [word, { action, isSure: index === 0 }]),
  );
  return Object.fromEntries(entries);
}

const known = table<NamedAction>({
  ...verbs(
    "reads",
    "get list search find fetch read describe lookup inspect browse",
    "count show query view check",
  ),
  ...verbs("adds", "create insert upload append", "add send post publish"),
  ...verbs("changes", "update rename overwrite", "set write edit move put patch modify replace"),
  ...verbs("destroys", "delete remove destroy erase purge truncate wipe", "drop clear"),
});

/** Words of tools that may do either of two things, or only describe an action. */
const others: ReadonlySet<string> = new Set([
  ...["or", "and", "preview", "plan", "dry", "simulate", "validate", "draft", "generate"],
]);

/** What a tool does by its name: `list_hives` and `hive-remove` show it, `weigh` does not. */
export function actionOfName(name: string): NamedAction | undefined {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/u)
    .filter((word) => word !== "");
  if (words.some((word) => others.has(word))) return undefined;
  const first = known.get(words[0] ?? "");
  if (first) return first;
  // After the name of a service or a thing, where nouns are more common.
  const [later] = words.slice(1).flatMap((word) => known.get(word) ?? []);
  return later?.isSure === true ? { action: later.action, isSure: false } : undefined;
}

/** What an HTTP method does (RFC 9110, section 9.3). `POST` can be anything, even a search. */
export const actionsOfMethods: ReadonlyMap<string, ToolAction> = table<ToolAction>({
  GET: "reads",
  HEAD: "reads",
  PUT: "changes",
  PATCH: "changes",
  DELETE: "destroys",
});
