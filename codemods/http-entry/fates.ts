import { type Block, type Document, type Statement, textOf } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { lineStart } from "../../syntax/style.js";
import { type CallValue, type FunctionValue, type Span, within } from "../../syntax/value.js";
import { usesAt } from "../../syntax/names.js";
import { cutsOf, startWithComments } from "./cuts.js";
import { namesOf, type SessionNames } from "./session-names.js";
import { isSessionTest } from "./session-test.js";

/** A file with a transport in it, as all that follows looks at it. */
export interface Entry {
  readonly document: Document;
  readonly blocks: readonly Block[];
  readonly names: SessionNames;
  /** What takes the place of `transport.handleRequest`. */
  readonly answer: string;
  /** Whether it is looked at outside of a route, where what functions do later is looked at by itself. */
  readonly isOutside?: boolean;
}

/** What becomes of a statement where each request gets a server of its own. */
export type Fate =
  | { readonly kind: "stays" }
  | { readonly kind: "goes"; readonly moved?: readonly Statement[]; readonly answer?: CallValue }
  | { readonly kind: "moves" }
  | { readonly kind: "answers"; readonly call: CallValue }
  | ({ readonly kind: "changes" } & Changes)
  | { readonly kind: "obstacle"; readonly reason: string };

/** What becomes of a block. */
export interface Changes {
  readonly edits: readonly Edit[];
  /** What register things with the server, and so go where it is made. */
  readonly moved: readonly Statement[];
  /** Whether nothing is left. */
  readonly isEmpty: boolean;
  readonly answers: number;
  /** What ran for the first request of a session, and runs for each one then. */
  readonly repeated: string | undefined;
}

const stays: Fate = { kind: "stays" };
const goes: Fate = { kind: "goes" };

/** What becomes of the statements of a block, or why nobody can tell. */
export function changesOf(entry: Entry, block: Block): Changes | string {
  const fates = block.statements.map((one) => fateOf(entry, one));
  const plain = fates.filter(({ kind }) => kind === "answers").length;
  if (plain > 1) return "it answers a request in two ways one after the other";
  const last = plain > 0 ? -1 : fates.findLastIndex((one) => one.kind === "goes" && one.answer);
  const moved: Statement[] = [];
  const edits: Edit[] = [];
  const gone: Statement[] = [];
  let answers = plain;
  let repeated: string | undefined;
  const firstAnswer = fates.findIndex((one) => one.kind === "goes" && one.answer);
  for (const [index, statement] of block.statements.entries()) {
    const fate = last >= 0 && index > last && refuses(entry, statement) ? goes : fates[index];
    switch (fate?.kind) {
      case "obstacle":
        return fate.reason;
      case "changes":
        moved.push(...fate.moved);
        edits.push(...fate.edits);
        answers += fate.answers;
        repeated ??= fate.repeated;
        break;
      case "answers":
        edits.push(calleeEdit(entry, fate.call), ...saidOfTransport(entry, statement));
        break;
      case "moves":
        moved.push(statement);
        gone.push(statement);
        break;
      case "goes":
        moved.push(...(fate.moved ?? []));
        if (index === last && fate.answer) {
          answers += 1;
          edits.push(...answerInstead(entry, statement, fate.answer));
        } else gone.push(statement);
        break;
      default:
        if (last >= 0 && index > last)
          return `\`${headOf(entry, statement)}\` follows what answers the request`;
        if (firstAnswer >= 0 && index > firstAnswer && !isLog(entry, statement))
          repeated ??= headOf(entry, statement);
    }
  }
  const isEmpty = gone.length === block.statements.length;
  const cuts = cutsOf(entry.document, block, gone);
  return { answers, edits: [...edits, ...cuts], isEmpty, moved, repeated };
}

function fateOf(entry: Entry, statement: Statement, isOfSession = false): Fate {
  const { document, names } = entry;
  const { blocks, kind, span, test } = statement;
  if (kind === "decision" && test && isSessionTest(document, names, test)) {
    const fate = sessionFate(entry, statement);
    if (isOfSession || isHeld(entry, span) || fate.kind === "goes") return fate;
  }
  if (!isHeld(entry, span)) return isOfSession ? otherFate(entry, statement) : stays;
  if (isOfServer(entry, span)) return { kind: "moves" };
  if (breaksStream(entry, statement)) return goes;
  if (kind === "other" || kind === "return") return simpleFate(entry, statement, isOfSession);
  if (isOfSession || (test && isHeld(entry, test)))
    return isAttemptToClose(entry, statement) || (isOfSession && isEnding(entry, statement))
      ? goes
      : obstacle(entry, statement);
  return nestedFate(entry, statement, blocks);
}

/** What becomes of a statement that runs for some sessions, and does not know of them. */
function otherFate(entry: Entry, statement: Statement): Fate {
  const text = textOf(entry.document, statement.span);
  const isHarmless =
    /^return\s*;?$/u.test(text) ||
    isLog(entry, statement) ||
    refuses(entry, statement) ||
    isId(entry, text) ||
    isOption(entry, statement);
  return isHarmless
    ? goes
    : {
        kind: "obstacle",
        reason: `\`${headOf(entry, statement)}\` stands in the code that finds a session`,
      };
}

/** `const eventStore = new InMemoryEventStore()`, which nothing but the transport is given. */
function isOption({ document, names }: Entry, { span }: Statement): boolean {
  const name = /^const\s+([\w$]+)\s*(?::[^=]*)?=\s*(?:new\s|[\w$.]+\(\s*\);?$)/u.exec(
    textOf(document, span),
  )?.[1];
  const uses = name === undefined ? [] : usesAt(document, name, [span[1], span[1]]);
  return uses.length > 0 && uses.every((use) => within(use.span, names.construction.value.span));
}

/** `transport.closeSSEStream(id)`, also behind a condition: there is no stream any more that a client comes back to. */
function breaksStream(entry: Entry, statement: Statement): boolean {
  const { blocks, kind, span } = statement;
  const text = textOf(entry.document, span);
  if (!/\.close(?:Standalone)?SSEStream\(/u.test(text)) return false;
  if (kind === "decision")
    return blocks.every((block) =>
      block.statements.every((one) => isLog(entry, one) || breaksStream(entry, one)),
    );
  const breaks = String.raw`^${heldPattern(entry)}(?:\[[^\]]*\])?[?!]?\.close(?:Standalone)?SSEStream\([^;]*\);?$`;
  return kind === "other" && new RegExp(breaks, "u").test(text);
}

/** What becomes of a condition on sessions: it goes, if all that depends on it does. */
function sessionFate(entry: Entry, statement: Statement): Fate {
  const moved: Statement[] = [];
  let answer: CallValue | undefined;
  let isConcerned = isHeld(entry, statement.span);
  for (const block of statement.blocks)
    for (const one of block.statements) {
      const isElse = one.kind === "decision" && block.span[0] === one.span[0];
      if (isElse && !(one.test && isSessionTest(entry.document, entry.names, one.test)))
        return obstacle(entry, one);
      const fate = fateOf(entry, one, true);
      isConcerned ||= refuses(entry, one);
      if (fate.kind === "obstacle") return fate;
      if (fate.kind === "answers") answer = longer(answer, fate.call);
      if (fate.kind === "moves") moved.push(one);
      if (fate.kind === "goes") {
        moved.push(...(fate.moved ?? []));
        answer = longer(answer, fate.answer);
      }
      if (fate.kind === "stays" || fate.kind === "changes") return obstacle(entry, one);
    }
  // What is only said of a session may still be said.
  return isConcerned ? { kind: "goes", moved, ...(answer ? { answer } : {}) } : stays;
}

function longer(one: CallValue | undefined, other: CallValue | undefined): CallValue | undefined {
  if (!one || !other) return one ?? other;
  return other.arguments.length > one.arguments.length ? other : one;
}

function nestedFate(entry: Entry, statement: Statement, blocks: readonly Block[]): Fate {
  const { document } = entry;
  const edits: Edit[] = [];
  const moved: Statement[] = [];
  let answers = 0;
  let repeated: string | undefined;
  for (const [index, block] of blocks.entries()) {
    const changes = changesOf(entry, block);
    if (typeof changes === "string") return { kind: "obstacle", reason: changes };
    moved.push(...changes.moved);
    answers += changes.answers;
    repeated ??= changes.repeated;
    const before = blocks[index - 1]?.span[1] ?? statement.span[0];
    const isFinal =
      statement.kind === "attempt" &&
      /\bfinally\b/u.test(document.text.slice(before, block.span[0]));
    if (changes.isEmpty && index === 0 && isAttemptToClose(entry, statement)) return goes;
    if (!changes.isEmpty) edits.push(...changes.edits);
    else if (isFinal && index > 1) edits.push({ span: [before, block.span[1]], text: "" });
    else return obstacle(entry, statement);
  }
  return { kind: "changes", answers, edits, isEmpty: false, moved, repeated };
}

/** `if (req.method === "DELETE") { sessions.delete(id); res.status(200).end(); return; }` */
function isEnding(entry: Entry, { blocks, test }: Statement): boolean {
  const { document } = entry;
  if (!test || !/^\w+\.method\s*={2,3}\s*["']DELETE["']$/u.test(textOf(document, test)))
    return false;
  return blocks.every(({ statements }) =>
    statements.every((one) => {
      const text = textOf(document, one.span);
      const isKnown = isLog(entry, one) || isClosing(entry, text) || isMapChange(entry, text);
      return isKnown || /^return\s*;?$/u.test(text) || isAnswer(entry, one);
    }),
  );
}

/** `try { await transport.close(); } catch (error) { console.error(error); }` */
function isAttemptToClose(entry: Entry, { blocks, kind }: Statement): boolean {
  return (
    kind === "attempt" &&
    blocks.every((block) =>
      block.statements.every(
        (one) => isLog(entry, one) || isClosing(entry, textOf(entry.document, one.span)),
      ),
    )
  );
}

/** What becomes of a statement that knows of the transport, its server or the sessions. */
function simpleFate(entry: Entry, statement: Statement, isOfSession: boolean): Fate {
  const { document, names } = entry;
  const { connect } = names;
  const { span } = statement;
  const text = textOf(document, span);
  const call = names.answers.find((one) => within(one.span, span));
  if (call) {
    const [, end] = call.receiver?.span ?? call.span;
    const isOnly = usesIn(entry, [end, span[1]]).length === 0;
    return isOnly ? { kind: "answers", call } : obstacle(entry, statement);
  }
  if (within(connect.span, span)) return goes;
  const pattern = /^(?:const|let)\s*\{([^{}]*,[^{}]*)\}\s*=/u.exec(text)?.[1]?.trim();
  if (pattern !== undefined)
    return {
      kind: "obstacle",
      reason: `what makes the server gives more than the server: \`${pattern}\``,
    };
  if (isClosing(entry, text) || isMapChange(entry, text) || declares(entry, text)) return goes;
  const given = document.functions.filter(
    (one) => within(one.span, span) && isOuter(document, one, span),
  );
  const [listener, ...others] = given;
  if (/^[\w$]+(?:\.server)?\.on(?:close|session\w+)\s*=[^=]/u.test(text)) {
    if (!listener || others.length > 0) return obstacle(entry, statement);
    const other = otherThanSessions(entry, listener);
    return other === undefined
      ? goes
      : { kind: "obstacle", reason: `\`${other}\` runs when a session ends` };
  }
  if (/^[\w$]+\.(?:setHeader|header|set)\(\s*["'`]mcp-session-id["'`]/iu.test(text)) return goes;
  const isEvent =
    /^[\w$.]+\.(?:on|once|addEventListener)\(\s*["'`](?:close|finish|end|abort)["'`]/u;
  if (listener && others.length === 0 && isEvent.test(text))
    return listenerFate(entry, statement, listener);
  if (isOfSession && (isLog(entry, statement) || isId(entry, text))) return goes;
  return obstacle(entry, statement);
}

/** Whether something is registered with a server that is made for a request. */
function isOfServer(entry: Entry, span: Span): boolean {
  const { connect, isShared, server } = entry.names;
  const uses = usesIn(entry, span);
  return (
    !isShared &&
    uses.length > 0 &&
    uses.every((use) => server?.uses.some((one) => one.span === use)) &&
    !within(connect.span, span) &&
    !/\.close\(|\.onclose\b|\bhandleRequest\b/u.test(textOf(entry.document, span)) &&
    !declares(entry, textOf(entry.document, span)) &&
    !isMapChange(entry, textOf(entry.document, span))
  );
}

function isOuter({ functions }: Document, one: FunctionValue, span: Span): boolean {
  return !functions.some(
    (other) => other !== one && within(other.span, span) && within(one.span, other.span),
  );
}

/** What runs when a connection ends: it need not close anything any more. */
function listenerFate(entry: Entry, statement: Statement, listener: FunctionValue): Fate {
  const { body } = listener;
  if (body) {
    const text = textOf(entry.document, body.outer);
    return isClosing(entry, text) ? goes : obstacle(entry, statement);
  }
  const block = bodyOf(entry.blocks, listener);
  const changes = block && changesOf(entry, block);
  if (!changes) return obstacle(entry, statement);
  if (typeof changes === "string") return { kind: "obstacle", reason: changes };
  if (changes.answers > 0 || changes.moved.length > 0) return obstacle(entry, statement);
  return changes.isEmpty ? goes : { kind: "changes", ...changes };
}

/** The first that a function does besides keeping account of sessions. */
export function otherThanSessions(
  entry: Entry,
  { body, ...by }: FunctionValue,
): string | undefined {
  const statements = body
    ? [{ blocks: [], kind: "other", span: body.outer, test: undefined } as const]
    : (bodyOf(entry.blocks, by)?.statements ?? []);
  const other = statements.find((one) => fateOf(entry, one, true).kind !== "goes");
  return other && headOf(entry, other);
}

/** The block of a function, which is the first one in it. */
export function bodyOf(
  blocks: readonly Block[],
  { span }: Pick<FunctionValue, "span">,
): Block | undefined {
  return blocks.find((one) => within(one.span, span) && one.span[1] === span[1]);
}

/**
 * Every use of what a server or its sessions are held by, in a span, and not in a route in it: routes are looked at by
 * themselves. A server for all requests stays where it is made, so that only its uses in routes count.
 */
export function usesIn(entry: Entry, span: Span): readonly Span[] {
  const { names } = entry;
  const inner = laterIn(entry, span);
  const isOfRoute = (use: Span): boolean => names.routes.some((one) => within(use, one.span));
  return namesOf(names).flatMap((held) =>
    held.uses.flatMap((one) => {
      const isElsewhere =
        !within(one.span, span) || inner.some((route) => within(one.span, route.span));
      const isLeft = names.isShared && held === names.server && !isOfRoute(one.span);
      return isElsewhere || isLeft ? [] : [one.span];
    }),
  );
}

/** The functions in a span that are looked at by themselves. */
function laterIn({ document, isOutside, names }: Entry, span: Span): readonly FunctionValue[] {
  const functions = isOutside === true ? document.functions : names.routes;
  return functions.filter((one) => within(one.span, span));
}

function isHeld(entry: Entry, span: Span): boolean {
  const { blocks, document, names } = entry;
  const { answers, connect, isShared, server } = names;
  const inner = laterIn(entry, span);
  const isIn = (at: Span): boolean =>
    within(at, span) && !inner.some((route) => within(at, route.span));
  const declared = namesOf(names).filter((one) => !isShared || one !== server);
  return (
    usesIn(entry, span).length > 0 ||
    [connect, ...answers].some((one) => isIn(one.span)) ||
    declared.some(({ declaration, name }) => {
      const value = "value" in declaration ? declaration.value : undefined;
      if (value) return isIn(value.span);
      // Declared without a value, or taken out of one.
      const block = blocks.findLast((one) => within(span, one.span));
      const isOwn = block?.statements.some((one) => one.span[0] === span[0]) === true;
      const isDeclared = new RegExp(String.raw`^(?:let|var|const\s*\{)\s*${escaped(name)}\b`, "u");
      return isOwn && isDeclared.test(textOf(document, span));
    })
  );
}

function escaped(name: string): string {
  return name.replaceAll("$", String.raw`\$`);
}

function heldPattern({ names }: Entry): string {
  return `(?:${namesOf(names)
    .map(({ name }) => escaped(name))
    .join("|")})`;
}

/** `await transport.close()`, `void server.close().catch(() => {})` */
function isClosing(entry: Entry, text: string): boolean {
  const closes = String.raw`^(?:(?:await|void)\s+)?${heldPattern(entry)}(?:\[[^\]]*\]|\.get\([^()]*\))?(?:[?!]?\.\w+)*?[?!]?\.close\(\)(?:\s*\.catch\([^;]*\))?;?$`;
  return new RegExp(closes, "u").test(text);
}

/** `sessions[id] = transport`, `delete sessions[id]`, `sessions.delete(id)` */
function isMapChange({ names }: Entry, text: string): boolean {
  return names.maps.some(({ name }) => {
    const map = escaped(name);
    const change = String.raw`^(?:(?:void\s+)?${map}\.(?:set|delete|clear)\([^]*\)|${map}\[[^\]]*\]\s*=[^=][^]*|delete\s+${map}\[[^\]]*\]);?$`;
    return new RegExp(change, "u").test(text);
  });
}

/** `const transport = …`, `let transport;`, `transport = …` */
function declares(entry: Entry, text: string): boolean {
  const declared = String.raw`^(?:const\s+|let\s+|var\s+)?${heldPattern(entry)}\s*!?(?::[^=]*)?(?:=[^=>]|;?$)`;
  const taken = /^(?:const|let)\s*\{\s*([\w$]+)\s*\}\s*=/u.exec(text)?.[1];
  const isTaken = taken !== undefined && taken === entry.names.server?.name;
  return isTaken || new RegExp(declared, "u").test(text);
}

function isId({ names }: Entry, text: string): boolean {
  return names.ids.some(({ name }) =>
    new RegExp(String.raw`^(?:const|let)\s+${escaped(name)}\b`, "u").test(text),
  );
}

/** `console.log(…)`, `logger.info(…)` */
function isLog({ document }: Entry, { span, kind }: Statement): boolean {
  return (
    kind === "other" &&
    /^(?:await\s+|void\s+)?(?:[\w$]+\??\.)*(?:console|log|\w*[lL]ogger|debug)\b[\w$.?]*\(/u.test(
      textOf(document, span),
    )
  );
}

/** Whether something is done with what a function answers with, or with a request. */
function isAnswer({ document }: Entry, { span }: Statement): boolean {
  const around = document.functions.filter((one) => within(span, one.span));
  const given = around.flatMap(({ parameters }) => parameters.flatMap(({ name }) => name ?? []));
  const roots = [...given, "Response"].map(escaped).join("|");
  const answers = new RegExp(
    String.raw`^(?:return\s+)?(?:await\s+)?(?:new\s+)?(?:[\w$.]+\(\s*)?(?:${roots})\b`,
    "u",
  );
  return answers.test(textOf(document, span));
}

/** Whether a statement answers with an error of the client, or ends the function so. */
function refuses(entry: Entry, statement: Statement): boolean {
  const { blocks, document } = entry;
  const { kind, span } = statement;
  const text = textOf(document, span);
  if (isHeld(entry, span) || (kind !== "other" && kind !== "return")) return false;
  if (/^return\s*;?$/u.test(text)) return true;
  if (!isAnswer(entry, statement)) return false;
  const clientError = /\b4\d\d\b/u;
  const block = blocks.findLast((one) => within(span, one.span));
  // The status may stand in a statement of its own.
  const ends = /\.(?:end|send|json|text|type|header|set|setHeader)\(/u;
  return (
    clientError.test(text) ||
    (ends.test(text) && block !== undefined && clientError.test(textOf(document, block.span)))
  );
}

/** `transport.handleRequest(` becomes `handler(`. */
export function calleeEdit(
  { answer, document }: Entry,
  { arguments: given, span }: CallValue,
): Edit {
  const [first] = given;
  const start = first ? ("outer" in first ? first.outer[0] : first.span[0]) : span[1];
  const open = document.text.lastIndexOf("(", start - 1);
  return { span: [span[0], open], text: answer };
}

/** Takes out what is said above the statement that answers a request, where it speaks of what is gone. */
function saidOfTransport({ document }: Entry, { span }: Statement): readonly Edit[] {
  const start = startWithComments(document, span[0]);
  const said = document.text.slice(start, span[0]);
  const lines: Span = [lineStart(document, start), lineStart(document, span[0])];
  return /\b(?:transports?|sessions?|connect(?:ed)?)\b/iu.test(said)
    ? [{ span: lines, text: "" }]
    : [];
}

/** The statement that answers a request in the place of all that found its session. */
function answerInstead(entry: Entry, statement: Statement, call: CallValue): readonly Edit[] {
  const { document } = entry;
  const own = entry.blocks
    .flatMap(({ statements }) => statements)
    .findLast((one) => within(call.span, one.span) && one.blocks.length === 0);
  if (!own) return [];
  const { span, text } = calleeEdit(entry, call);
  const code =
    document.text.slice(own.span[0], span[0]) + text + document.text.slice(span[1], own.span[1]);
  return [{ span: statement.span, text: code }];
}

/** What a statement begins with, for people. */
export function headOf(
  { document }: Pick<Entry, "document">,
  { span }: { readonly span: Span },
): string {
  const line = textOf(document, span).split("\n")[0]?.replaceAll("`", "'").trim() ?? "";
  return line.length > 60 ? `${line.slice(0, 57)}...` : line.replace(/;$/u, "");
}

function obstacle(entry: Entry, statement: Statement): Fate {
  return {
    kind: "obstacle",
    reason: `\`${headOf(entry, statement)}\` needs the transport or its sessions`,
  };
}
