import { table } from "./table.js";

/** What a tool does to what it works on, as far as hints tell it apart. */
export type ToolAction = "reads" | "adds" | "changes" | "destroys";

/**
 * The hints that an action makes likely (2025-03-26, ToolAnnotations): what only adds is not destructive, and what
 * overwrites something is.
 */
export const hintsOf: Readonly<Record<ToolAction, Readonly<Record<string, boolean>>>> = {
  reads: { readOnlyHint: true },
  adds: { readOnlyHint: false, destructiveHint: false },
  changes: { readOnlyHint: false, destructiveHint: true },
  destroys: { readOnlyHint: false, destructiveHint: true },
};

/** A guess at what a tool does, from one of its words. */
export interface NamedAction {
  readonly action: ToolAction;
  /** Whether a tool that is called so surely does it: `add` adds numbers too, and `set` and `post` may be nouns. */
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

/** Words by which a tool may do two things, or only says what another one would do. */
const others: ReadonlySet<string> = new Set([
  ...["or", "and", "preview", "plan", "dry", "simulate", "validate", "draft", "generate"],
]);

/** What the name of a tool says that it does: `list_hives`, `deleteHive` and `hive-remove` say it, `weigh` does not. */
export function actionOfName(name: string): NamedAction | undefined {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/u)
    .filter((word) => word !== "");
  if (words.some((word) => others.has(word))) return undefined;
  const first = known.get(words[0] ?? "");
  if (first) return first;
  // Behind the name of a service or of a thing; nouns stand there more often.
  const [later] = words.slice(1).flatMap((word) => known.get(word) ?? []);
  return later?.isSure === true ? { action: later.action, isSure: false } : undefined;
}

/** What a method of HTTP does (RFC 9110, 9.3): `POST` may be anything, a search too. */
export const actionsOfMethods: ReadonlyMap<string, ToolAction> = table<ToolAction>({
  GET: "reads",
  HEAD: "reads",
  PUT: "changes",
  PATCH: "changes",
  DELETE: "destroys",
});
