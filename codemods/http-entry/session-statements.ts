import { type CodeStatement, textOf } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import { type Span, within } from "../../syntax/value.js";
import { type Entry, escaped, heldPattern, isHeld, usesIn } from "./entry.js";

/** `await transport.close()`, `void server.close().catch(() => {})` */
export function isClosing(entry: Entry, text: string): boolean {
  const closes = String.raw`^(?:(?:await|void)\s+)?${heldPattern(entry)}(?:\[[^\]]*\]|\.get\([^()]*\))?(?:[?!]?\.\w+)*?[?!]?\.close\(\)(?:\s*\.catch\([^;]*\))?;?$`;
  return new RegExp(closes, "u").test(text);
}

/** `sessions[id] = transport`, `delete sessions[id]`, `sessions.delete(id)` */
export function isMapChange({ names }: Entry, text: string): boolean {
  return names.maps.some(({ name }) => {
    const map = escaped(name);
    const change = String.raw`^(?:(?:void\s+)?${map}\.(?:set|delete|clear)\([^]*\)|${map}\[[^\]]*\]\s*=[^=][^]*|delete\s+${map}\[[^\]]*\]);?$`;
    return new RegExp(change, "u").test(text);
  });
}

/** `const transport = …`, `let transport;`, `transport = …` */
export function declares(entry: Entry, text: string): boolean {
  const declared = String.raw`^(?:const\s+|let\s+|var\s+)?${heldPattern(entry)}\s*!?(?::[^=]*)?(?:=[^=>]|;?$)`;
  const taken = /^(?:const|let)\s*\{\s*([\w$]+)\s*\}\s*=/u.exec(text)?.[1];
  const isTaken = taken !== undefined && taken === entry.names.server?.name;
  return isTaken || new RegExp(declared, "u").test(text);
}

/** Whether a statement declares the id of a session. */
export function isId({ names }: Entry, text: string): boolean {
  return names.ids.some(({ name }) =>
    new RegExp(String.raw`^(?:const|let)\s+${escaped(name)}\b`, "u").test(text),
  );
}

/** `console.log(…)`, `logger.info(…)` */
export function isLog({ document }: Entry, { span, kind }: CodeStatement): boolean {
  return (
    kind === "other" &&
    /^(?:await\s+|void\s+)?(?:[\w$]+\??\.)*(?:console|log|\w*[lL]ogger|debug)\b[\w$.?]*\(/u.test(
      textOf(document, span),
    )
  );
}

/** `const eventStore = new InMemoryEventStore()`, which nothing but the transport is given. */
export function isOption({ document, names }: Entry, { span }: CodeStatement): boolean {
  const name = /^const\s+([\w$]+)\s*(?::[^=]*)?=\s*(?:new\s|[\w$.]+\(\s*\);?$)/u.exec(
    textOf(document, span),
  )?.[1];
  const uses = name === undefined ? [] : usesAt(document, name, [span[1], span[1]]);
  return uses.length > 0 && uses.every((use) => within(use.span, names.construction.value.span));
}

/** `transport.closeSSEStream(id)`, also behind a condition: there is no stream any more that a client comes back to. */
export function breaksStream(entry: Entry, statement: CodeStatement): boolean {
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

/** `if (req.method === "DELETE") { sessions.delete(id); res.status(200).end(); return; }` */
export function isEnding(entry: Entry, { blocks, test }: CodeStatement): boolean {
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
export function isAttemptToClose(entry: Entry, { blocks, kind }: CodeStatement): boolean {
  return (
    kind === "attempt" &&
    blocks.every((block) =>
      block.statements.every(
        (one) => isLog(entry, one) || isClosing(entry, textOf(entry.document, one.span)),
      ),
    )
  );
}

/** Whether something is done with what a function answers with, or with a request. */
function isAnswer({ document }: Entry, { span }: CodeStatement): boolean {
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
export function refuses(entry: Entry, statement: CodeStatement): boolean {
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

/** Whether something is registered with a server that is made for a request. */
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
    !isMapChange(entry, textOf(entry.document, span))
  );
}
