import { callAt } from "../../../syntax/around.js";
import {
  type CodeStatement,
  type Document,
  type StatementBlock,
  textOf,
} from "../../../syntax/document.js";
import { usesAt } from "../../../syntax/names.js";
import { type CallValue, type Span, type Value, within } from "../../../syntax/value.js";
import { type Entry, heldPattern, isHeld, usesIn } from "./entry.js";
import type { HeldName } from "./session-names.js";
import { wordPattern } from "../../../syntax/word-pattern.js";

/** The call that a statement consists of, awaited or not: `await transport.close();`. */
export function callIn(document: Document, [start, end]: Span): CallValue | undefined {
  const source = document.text.slice(start, end);
  const from = start + (/^(?:await\s+|void\s+)?/u.exec(source)?.[0].length ?? 0);
  const to = end - (source.endsWith(";") ? 1 : 0);
  return callAt(document, [from, to]);
}

/**
 * Whether a value is held by one of the names, or read from one by calling nothing but `get`:
 * `sessions.get(id)?.transport`.
 */
function isOfHeld({ document, names }: Entry, { span }: Value): boolean {
  const starts = ({ uses }: HeldName): boolean => uses.some((use) => use.span[0] === span[0]);
  const inside = document.calls.filter((one) => within(one.span, span));
  return names.held.some(starts) && inside.every(({ name }) => name === "get");
}

/** `await transport.close()`, `void server.close().catch(() => {})` */
export function isClosing(entry: Entry, span: Span): boolean {
  const call = callIn(entry.document, span);
  const closing = call?.name === "catch" ? call.receiver : call;
  if (closing?.kind !== "call" || closing.name !== "close") return false;
  const { arguments: given, receiver } = closing;
  return given.length === 0 && receiver !== undefined && isOfHeld(entry, receiver);
}

/** `sessions[id] = transport`, `delete sessions[id]`, `sessions.delete(id)` */
export function isMapChange({ document, names }: Entry, span: Span): boolean {
  const [name = "", method = "", ...more] = callIn(document, span)?.callee ?? [];
  const isChange = more.length === 0 && ["set", "delete", "clear"].includes(method);
  return names.maps.some(
    (map) =>
      (isChange && map.name === name) ||
      map.uses.some(({ place }) => {
        if (place.kind !== "accessed" || place.by.place.kind !== "written") return false;
        const [start] = place.by.span;
        return start >= span[0] && /^(?:delete\s+)?$/u.test(document.text.slice(span[0], start));
      }),
  );
}

/** `const transport = …`, `let transport;`, `transport = …` */
export function declares(entry: Entry, text: string): boolean {
  const declared = String.raw`^(?:const\s+|let\s+|var\s+)?${heldPattern(entry)}\s*!?(?::[^=]*)?(?:=[^=>]|;?$)`;
  const taken = /^(?:const|let)\s*\{\s*([\w$]+)\s*\}\s*=/u.exec(text)?.[1];
  const isTaken = taken !== undefined && taken === entry.names.server?.name;
  return isTaken || new RegExp(declared, "u").test(text);
}

/** Whether a statement declares the session ID of a request. */
export function isId({ document, names }: Entry, { span }: CodeStatement): boolean {
  const text = textOf(document, span);
  return names.ids.some(({ name }) =>
    new RegExp(String.raw`^(?:const|let)\s+${wordPattern(name)}`, "u").test(text),
  );
}

/** `console.log(…)`, `logger.info(…)` */
export function isLog({ document }: Entry, { span, kind }: CodeStatement): boolean {
  const callee = kind === "other" ? (callIn(document, span)?.callee ?? []) : [];
  return callee.some((name) => /^(?:console|log|\w*[lL]ogger|debug)$/u.test(name));
}

/** Whether blocks contain only statements that match, and logging. */
export function onlyDo(
  entry: Entry,
  blocks: readonly StatementBlock[],
  isDone: (statement: CodeStatement) => boolean,
): boolean {
  return blocks.every(({ statements }) =>
    statements.every((one) => isLog(entry, one) || isDone(one)),
  );
}

/** `const eventStore = new InMemoryEventStore()`, used only in the options of the transport. */
export function isOption({ document, names }: Entry, { span }: CodeStatement): boolean {
  const name = /^const\s+([\w$]+)\s*(?::[^=]*)?=\s*(?:new\s|[\w$.]+\(\s*\);?$)/u.exec(
    textOf(document, span),
  )?.[1];
  const uses = name === undefined ? [] : usesAt(document, name, [span[1], span[1]]);
  return uses.length > 0 && uses.every((use) => within(use.span, names.construction.span));
}

/**
 * `transport.closeSSEStream(id)`, also in a condition. The handler has no streams that a client
 * could resume.
 */
export function breaksStream(entry: Entry, statement: CodeStatement): boolean {
  const { blocks, kind, span } = statement;
  const text = textOf(entry.document, span);
  if (!/\.close(?:Standalone)?SSEStream\(/u.test(text)) return false;
  if (kind === "decision") return onlyDo(entry, blocks, (one) => breaksStream(entry, one));
  const receiver = callIn(entry.document, span)?.receiver;
  return receiver !== undefined && isOfHeld(entry, receiver);
}

/** `if (req.method === "DELETE") { sessions.delete(id); res.status(200).end(); return; }` */
export function isEnding(entry: Entry, { blocks, test }: CodeStatement): boolean {
  const { document } = entry;
  if (!test || !/^\w+\.method\s*={2,3}\s*["']DELETE["']$/u.test(textOf(document, test)))
    return false;
  return onlyDo(entry, blocks, (one) => {
    const isKnown = isClosing(entry, one.span) || isMapChange(entry, one.span);
    return isKnown || /^return\s*;?$/u.test(textOf(document, one.span)) || isAnswer(entry, one);
  });
}

/** `try { await transport.close(); } catch (error) { console.error(error); }` */
export function isAttemptToClose(entry: Entry, { blocks, kind }: CodeStatement): boolean {
  return kind === "attempt" && onlyDo(entry, blocks, ({ span }) => isClosing(entry, span));
}

/** Whether a statement uses `Response` or a parameter of a function around it. */
function isAnswer({ document }: Entry, { span }: CodeStatement): boolean {
  const around = document.functions.filter((one) => within(span, one.span));
  const given = around.flatMap(({ parameters }) => parameters.flatMap(({ name }) => name ?? []));
  const roots = [...given, "Response"].map(wordPattern).join("|");
  const answers = new RegExp(
    String.raw`^(?:return\s+)?(?:await\s+)?(?:new\s+)?(?:[\w$.]+\(\s*)?(?:${roots})`,
    "u",
  );
  return answers.test(textOf(document, span));
}

/** Whether a statement answers with a client error (4xx), or returns without a value. */
export function refuses(entry: Entry, statement: CodeStatement): boolean {
  const { blocks, document } = entry;
  const { kind, span } = statement;
  const text = textOf(document, span);
  if (isHeld(entry, span) || (kind !== "other" && kind !== "return")) return false;
  if (/^return\s*;?$/u.test(text)) return true;
  if (!isAnswer(entry, statement)) return false;
  const clientError = /\b4\d\d\b/u;
  const block = blocks.findLast((one) => within(span, one.span));
  // The status may be set in a separate statement.
  const ends = /\.(?:end|send|json|text|type|header|set|setHeader)\(/u;
  return (
    clientError.test(text) ||
    (ends.test(text) && block !== undefined && clientError.test(textOf(document, block.span)))
  );
}

/**
 * Whether a statement only refuses, perhaps some requests: `if (req.method === "POST" && !id) {
 * log(…); res.status(400).end(); return; }`.
 */
export function onlyRefuses(entry: Entry, statement: CodeStatement): boolean {
  if (statement.kind !== "decision") return refuses(entry, statement);
  const inside = statement.blocks.map(({ statements }) => statements);
  return inside.every(
    (block) =>
      block.some((one) => onlyRefuses(entry, one)) &&
      block.every((one) => isLog(entry, one) || onlyRefuses(entry, one)),
  );
}

/** `if (req.method === "GET") { … }`, which shows something to people who open the address in a browser. */
export function isForGet({ document }: Entry, { blocks, test }: CodeStatement): boolean {
  const isGet = test && /^[\w$.]+\.method\s*={2,3}\s*["']GET["']$/u.test(textOf(document, test));
  return isGet === true && blocks.length === 1;
}

/** Whether a span registers something with a server that is created for each request. */
export function isOfServer(entry: Entry, span: Span): boolean {
  const { connect, isShared, server } = entry.names;
  const uses = usesIn(entry, span);
  return (
    !isShared &&
    uses.length > 0 &&
    uses.every((use) => server?.uses.some((one) => one.span === use)) &&
    !within(connect.span, span) &&
    !/\.close\(|\.onclose\b|\bhandleRequest\b/u.test(textOf(entry.document, span)) &&
    !declares(entry, textOf(entry.document, span)) &&
    !isMapChange(entry, span)
  );
}
