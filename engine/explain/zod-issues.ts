/** One thing that a schema of zod says is wrong. */
export interface Issue {
  /** The place, from the outermost value on: `content.0.data`. Shorter where the pasted text shows a part alone. */
  readonly path: string;
  /** Empty where the pasted text ends before it. */
  readonly message: string;
  /** Which kind of issue it is; empty where a part of a list was pasted. */
  readonly code: string;
}

/** An entry of the list that zod 4 or zod 3 prints, as far as we read it. */
interface Entry {
  readonly code?: unknown;
  readonly path?: unknown;
  readonly message?: unknown;
  /** What each member of a union says: zod 4. Paths are those from the union's own place on. */
  readonly errors?: unknown;
  /** The same: zod 3. Paths are those from the outermost value on. */
  readonly unionErrors?: unknown;
}

/**
 * What a pasted list of zod says is wrong. Of a union, in which every member complains, only what matters: the first
 * member that takes the value for one of its kind, or that the value is of no kind at all.
 */
export function issuesIn(text: string): readonly Issue[] {
  const list = listIn(unescaped(text));
  return list ? list.flatMap((entry) => issuesOf(entry, [])) : issuesInPart(unescaped(text));
}

/** A log that holds JSON in JSON escapes the quotes of the inner one. */
function unescaped(text: string): string {
  if (!/\\"(?:path|code|message)\\"/u.test(text)) return text;
  return text.replaceAll(/(?<!\\)\\n/gu, "\n").replaceAll(/\\(["\\])/gu, "$1");
}

/** The list, where all of it was pasted; other text may stand around it. */
function listIn(text: string): readonly Entry[] | undefined {
  const start = /\[\s*\{/u.exec(text)?.index;
  if (start === undefined) return undefined;
  for (let end = text.lastIndexOf("]"); end > start; end = text.lastIndexOf("]", end - 1)) {
    const value = parsed(text.slice(start, end + 1));
    if (Array.isArray(value)) return value.filter(isEntry);
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lists of other programs have no paths. */
function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && "path" in value;
}

function issuesOf(entry: Entry, at: readonly unknown[]): readonly Issue[] {
  const own: readonly unknown[] = Array.isArray(entry.path) ? entry.path : [];
  const here = [...at, ...own];
  const issue = { path: here.join("."), message: textOf(entry.message), code: textOf(entry.code) };
  const unions = membersOf(entry);
  const member = unions.find((list) => !list.some(isOtherKind)) ?? unions[0];
  if (!member) return [issue];
  // Zod 3 names every place from the outermost value on, so nothing stands before it.
  const from = Array.isArray(entry.unionErrors) ? at : here;
  if (!member.some(isOtherKind)) return member.flatMap((inner) => issuesOf(inner, from));
  return member.filter(isOtherKind).flatMap((inner) => issuesOf(inner, from));
}

function membersOf({ errors, unionErrors }: Entry): readonly (readonly Entry[])[] {
  const lists: unknown = Array.isArray(unionErrors)
    ? unionErrors.map((error: { readonly issues?: unknown }) => error.issues)
    : errors;
  if (!Array.isArray(lists)) return [];
  return lists.map((list: unknown) => (Array.isArray(list) ? list.filter(isEntry) : []));
}

/** Whether a member of a union says that the value is of another kind than its own. */
function isOtherKind({ code, path }: Entry): boolean {
  const isConstant = code === "invalid_value" || code === "invalid_literal";
  return isConstant && Array.isArray(path) && (path.at(-1) === "type" || path.at(-1) === "method");
}

/** What can be read of a list of which a part was pasted. */
function issuesInPart(text: string): readonly Issue[] {
  const found = text.matchAll(
    /"?path"?:?\s*\[(?<path>[^\]]*)(?:\]|$)(?:[\s,]*"message":\s*"(?<message>(?:\\.|[^"\\])*)")?/gu,
  );
  return [...found].map(({ groups: { path = "", message = "" } = {} }) => ({
    path: path.replaceAll(/[\s"`]/gu, "").replaceAll(",", "."),
    message: message.replaceAll('\\"', '"'),
    code: "",
  }));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
