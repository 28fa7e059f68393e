import { limits } from "./limits.js";
import type { Observation } from "./observation.js";
import { quotedWords, withoutIssues } from "./quoted.js";
import type { Session, SessionOptions } from "./session.js";

/** The lists of a server, each with the capability that declares it. */
const lists = [
  { method: "tools/list", key: "tools", capability: "tools" },
  { method: "prompts/list", key: "prompts", capability: "prompts" },
  { method: "resources/list", key: "resources", capability: "resources" },
  // Many servers with resources have no templates, and answer that the method is unknown.
  {
    method: "resources/templates/list",
    key: "resourceTemplates",
    capability: "resources",
    isOptional: true,
  },
] as const;

type List = (typeof lists)[number];

/** The items that a server lists, and observations made while reading them. */
export interface Listed {
  readonly items: Readonly<Record<List["key"], readonly unknown[]>>;
  readonly observations: readonly Observation[];
}

/** One list, read to its end or as far as possible. */
interface Read {
  readonly items: readonly unknown[];
  readonly observations: readonly Observation[];
}

/** Reads every list, page by page. */
export async function readLists(session: Session, options: SessionOptions): Promise<Listed> {
  const items: Record<List["key"], readonly unknown[]> = {
    tools: [],
    prompts: [],
    resources: [],
    resourceTemplates: [],
  };
  const observations: Observation[] = [];
  for (const list of lists) {
    const read = await readList(list, session, options);
    items[list.key] = read.items;
    observations.push(...read.observations);
  }
  return { items, observations };
}

/** Reads all non-empty lists again, and reports differences. */
export async function readAgain(
  { items }: Listed,
  session: Session,
  options: SessionOptions,
): Promise<readonly Observation[]> {
  const observations: Observation[] = [];
  for (const list of lists) {
    const before = items[list.key];
    if (before.length === 0) continue;
    const index = session.transport.answerTo(list.method) ?? 0;
    const { items: after, observations: problems } = await readList(list, session, options);
    if (problems.length > 0) continue;
    const difference = differenceOf(before, after);
    if (difference === undefined) continue;
    const message = `Two reads of \`${list.method}\` differ: ${difference}. Clients keep the first list, and models call what is no longer there. List the same until a \`list_changed\` notification says otherwise.`;
    observations.push({ id: "listChanges", severity: "warn", message, index });
  }
  return observations;
}

async function readList(list: List, session: Session, options: SessionOptions): Promise<Read> {
  const { client, transport } = session;
  const { method, key, capability } = list;
  const isDeclared = client.getServerCapabilities()?.[capability] !== undefined;
  const timeout = isDeclared ? options.timeout : Math.min(options.timeout, limits.undeclared);
  const items: unknown[] = [];
  const seen = new Set<string>();
  const read = (...observations: readonly Observation[]): Read => ({ items, observations });
  for (let cursor: string | undefined, page = 1; ; page += 1) {
    const last = transport.messages.length - 1;
    const refusal = await client
      .request(
        { method, ...(cursor === undefined ? {} : { params: { cursor } }) },
        { timeout, signal: options.signal },
      )
      .then(() => undefined, errorWords);
    options.signal.throwIfAborted();
    const index = transport.answerTo(method);
    const answer = index === undefined ? undefined : transport.messages[index]?.message;
    if (index === undefined || index <= last || !answer) {
      if (!isDeclared) return read();
      const message = `There is no answer to \`${method}\`, and clients wait in vain (${session.program?.ended === undefined ? refusal : `the server ${session.program.ended}`}).`;
      return read({ id: "answerMissing", severity: "error", message, index: last });
    }
    if ("error" in answer) {
      const isUnknown = answer.error.code === -32601;
      if (!isDeclared || (isUnknown && "isOptional" in list)) return read();
      const message = `The server declares \`${capability}\` and answers \`${method}\` with an error: ${quotedWords(answer.error.message)} (${answer.error.code}). Answer with a list, or do not declare it.`;
      return read({ id: "listRefused", severity: "error", message, index });
    }
    const result = "result" in answer ? answer.result : {};
    if (result["resultType"] === "input_required") {
      const message = `The server answers \`${method}\` with questions for a user. Only \`tools/call\`, \`prompts/get\` and \`resources/read\` may ask: answer with the list.`;
      return read({ id: "listAsks", severity: "error", message, index });
    }
    const found = result[key];
    if (Array.isArray(found)) items.push(...(found as readonly unknown[])); // rules check the items
    if (!isDeclared) {
      if (items.length === 0) return read();
      const message = `The server answers \`${method}\` and does not declare \`${capability}\`, so clients never ask. Declare the capability.`;
      return read({ id: "listUndeclared", severity: "error", message, index });
    }
    if (refusal !== undefined) {
      const message = `The official client refuses the answer to \`${method}\`: ${refusal}.`;
      return read({ id: "answerRefused", severity: "error", message, index });
    }
    const next = result["nextCursor"];
    if (typeof next !== "string") return read();
    if (seen.has(next)) {
      const message = `\`${method}\` returns the cursor \`${quotedWords(next)}\` again, so clients read the same pages forever. Leave \`nextCursor\` out of the last page.`;
      return read({ id: "pageRepeats", severity: "error", message, index });
    }
    if (page === limits.pages) {
      const message = `\`${method}\` has more than ${limits.pages} pages, and the others were not read. The official client stops after 64: put more on each page.`;
      return read({ id: "pagesEndless", severity: "warn", message, index });
    }
    seen.add(next);
    cursor = next;
  }
}

/** The client's error message for an answer that it rejects. */
export function errorWords(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return quotedWords(withoutIssues(words)).replace(/\.$/u, "");
}

function differenceOf(before: readonly unknown[], after: readonly unknown[]): string | undefined {
  const [one, other] = [before, after].map((items) => items.map((item) => JSON.stringify(item)));
  if (!one || !other || JSON.stringify(one) === JSON.stringify(other)) return undefined;
  if (one.length !== other.length) return `the first has ${one.length}, the second ${other.length}`;
  const changed = one.filter((item) => !other.includes(item)).length;
  return changed === 0 ? "the order is different" : `${changed} of ${one.length} are not the same`;
}
