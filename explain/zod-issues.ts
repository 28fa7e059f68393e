/** An issue that a zod schema reports. */
export interface Issue {
  /**
   * The path from the outermost value: `content.0.data`. Shorter if only a part of the list was
   * pasted.
   */
  readonly path: string;
  /** Empty if the pasted text ends before it. */
  readonly message: string;
  /** The code of the issue; empty if only a part of the list was pasted. */
  readonly code: string;
}

/** An entry in zod's list of issues, with the properties that we read. Covers zod 3 and 4. */
interface Entry {
  readonly code?: unknown;
  readonly path?: unknown;
  readonly message?: unknown;
  /** The issues of each member of a union in zod 4. Paths are relative to the union. */
  readonly errors?: unknown;
  /** The same in zod 3, with paths from the outermost value. */
  readonly unionErrors?: unknown;
}

/**
 * The issues in a text pasted from zod. Every member of a union reports issues, so only the
 * relevant ones are kept: those of the first member that accepts the kind of the value or, if none
 * does, the issue about its kind.
 */
export function issuesIn(text: string): readonly Issue[] {
  const list = listIn(unescaped(text));
  return list ? list.flatMap((entry) => issuesOf(entry, [])) : issuesInPart(unescaped(text));
}

/** Logs that contain JSON in a JSON string escape the quotes of the inner one. */
function unescaped(text: string): string {
  if (!/\\"(?:path|code|message)\\"/u.test(text)) return text;
  return text.replaceAll(/(?<!\\)\\n/gu, "\n").replaceAll(/\\(["\\])/gu, "$1");
}

/** The list of issues, if all of it was pasted. Other text may surround it. */
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

/** Lists from other programs have no paths. */
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
  // Zod 3 paths start at the outermost value, so they need no prefix.
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

/** Whether an issue of a union member says that the value is of another kind. */
function isOtherKind({ code, path }: Entry): boolean {
  const isConstant = code === "invalid_value" || code === "invalid_literal";
  return isConstant && Array.isArray(path) && (path.at(-1) === "type" || path.at(-1) === "method");
}

/** The issues that can be read from a part of a list. */
function issuesInPart(text: string): readonly Issue[] {
  const found = text.matchAll(
    /"?path"?:?\s*\[(?<path>[^\]]*)(?:\]|$)(?:[\s,]*"message":\s*"(?<message>(?:\\.|[^"\\])*)")?/gu,
  );
  // SDK 2: `Invalid result for prompts/list: prompts: Invalid input: …, nextCursor: …`
  const isOfSdk = /\bInvalid (?:params|result) for \S+:/u.test(text);
  const lines = isOfSdk
    ? text.matchAll(/[,:]\s+(?<path>\w+(?:\.\w+)*): (?<message>[A-Z][^,]*)/gu)
    : [];
  // Claude Code: `Invalid input (at tools.3.outputSchema.type)`
  const places = text.matchAll(/\(at (?<path>\w+(?:\.\w+)+)\)/gu);
  return [...found, ...lines, ...places].map(({ groups: { path = "", message = "" } = {} }) => ({
    path: path.replaceAll(/[\s"`]/gu, "").replaceAll(",", "."),
    message: message.replaceAll('\\"', '"'),
    code: "",
  }));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
