import { onlyDo } from "./session-statements.js";
import type { CodeStatement } from "../../syntax/document.js";
import { textOf } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { functionAround } from "../../syntax/around.js";
import { type Span, stringOf, within } from "../../syntax/value.js";
import { isSessionTest } from "./session-test.js";
import { type Entry, headOf, statementAround } from "./entry.js";

/** What the end of a program becomes. */
export interface Closings {
  readonly edits: readonly Edit[];
  /** The places where a server for all requests is closed. */
  readonly spans: readonly Span[];
}

/**
 * What closes transports and servers outside of routes closes the handler instead.
 *
 * @param changed what is rewritten or gone already
 * @param handler the name of the handler
 * @returns why it cannot, where something else is done with them
 */
export function closingsOf(
  entry: Entry,
  changed: readonly Span[],
  handler: string,
): Closings | string {
  const { blocks, document, names } = entry;
  const edits: Edit[] = [];
  const spans: Span[] = [];
  for (const held of names.held)
    for (const { span } of held.uses) {
      if ([...changed, ...spans].some((one) => within(span, one))) continue;
      const own = functionAround(document, span)?.span ?? ([0, document.text.length] as const);
      const statement = blocks
        .filter((block) => within(block.span, own))
        .flatMap(({ statements }) => statements)
        .find((one) => within(span, one.span) && isClosing(entry, one));
      if (!statement || !isEnding(entry, statement.span)) {
        // A server for all requests registers its tools where it is made.
        if (held === names.server && names.isShared) continue;
        return `\`${held.name}\` is used outside of what answers requests, in ${said(entry, span)}`;
      }
      spans.push(statement.span);
      edits.push({ span: statement.span, text: closing(entry, statement, own, handler) });
    }
  return { edits: withoutRepeats(entry, edits), spans };
}

function said(entry: Entry, span: Span): string {
  const own = statementAround(entry, span);
  return `\`${own ? headOf(entry, own) : "a function"}\``;
}

function closing({ document }: Entry, { span }: CodeStatement, own: Span, handler: string): string {
  const text = textOf(document, span);
  const isAsync = own[0] === 0 || /^async\b/u.test(textOf(document, own));
  const waits = isAsync && (/\bawait\b/u.test(text) || !/^void\b/u.test(text));
  return `${waits ? "await" : "void"} ${handler}.close()${text.endsWith(";") || text.endsWith("}") ? ";" : ""}`;
}

/** Two that stand one after the other close one handler. */
function withoutRepeats({ document }: Entry, edits: readonly Edit[]): readonly Edit[] {
  const sorted = edits.toSorted((a, b) => a.span[0] - b.span[0]);
  return sorted.map((edit, index): Edit => {
    const before = sorted[index - 1];
    const gap = before && document.text.slice(before.span[1], edit.span[0]);
    if (!before || gap === undefined || !/^\s*$/u.test(gap)) return edit;
    return { span: [before.span[1], edit.span[1]], text: "" };
  });
}

/** Whether a statement does nothing but close what is held, say so, and forget it. */
function isClosing(entry: Entry, statement: CodeStatement): boolean {
  const { document, names } = entry;
  const { blocks, kind, span, test } = statement;
  const text = textOf(document, span).replaceAll(/\s+/gu, " ");
  if (test && !isSessionTest(document, names, test)) return false;
  if (kind === "loop" || kind === "attempt" || kind === "decision")
    return text.includes(".close()") && onlyDo(entry, blocks, (one) => isClosing(entry, one));
  const isHeld = names.held.some(({ uses }) => uses.some((use) => within(use.span, span)));
  const isNamed = /^(?:await |void )?\w*(?:transport|server|session)\w*[.?!]/iu.test(text);
  return (
    forgets.test(text) ||
    (closes.test(text) && (isHeld || isNamed)) ||
    (closesEach.test(text) && isHeld)
  );
}

/** `delete sessions[id]`, `sessions.clear()` */
const forgets = /^(?:delete [\w$.]+\[[^\]]*\]|[\w$.]+\.(?:delete|clear)\([^()]*\));?$/u;

/** `await sessions.get(id)?.transport.close()` */
const closes =
  /^(?:await |void )?[\w$.?!]*(?:(?:\[[^\]]*\]|\.get\([^()]*\))[\w$.?!]*)?\.close\(\)(?:\.catch\([^;]*\))?;?$/u;

/** `await Promise.all([...sessions.values()].map((one) => one.close()))` */
const closesEach =
  /^[^;=]*\.(?:forEach|map)\((?:async )?\(?[\w$, [\]]+\)? ?=> ?(?:\{ ?)?(?:void |await |return )?[\w$.]+\.close\(\);?(?: ?\})? ?,? ?\)+;?$/u;

/** Functions that run at the end of a program, or of what serves requests: a handler that is closed answers no more. */
const endings =
  /shut|stop|close|exit|quit|dispose|destroy|clean|terminat|teardown|sig(?:int|term)/iu;

/** Whether a function runs when the program ends, as what listens to a signal does. */
function isEnding({ document }: Entry, span: Span): boolean {
  const around = functionAround(document, span);
  if (!around) return true;
  const { name = "", place } = around;
  const event = place.kind === "argument" ? stringOf(place.call.arguments[0]) : undefined;
  return endings.test(name) || endings.test(event ?? "");
}
