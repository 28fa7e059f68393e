import { onlyDo } from "./session-statements.js";
import { type CodeStatement, textOf } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { functionAround } from "../../../syntax/around.js";
import { type Span, stringOf, within } from "../../../syntax/value.js";
import { isSessionTest } from "./session-test.js";
import { type Entry, headOf, statementAround } from "./entry.js";

/** How the code that runs at the end of the program is rewritten. */
export interface Closings {
  readonly edits: readonly Edit[];
  /** The spans of the statements that now close the handler. */
  readonly spans: readonly Span[];
}

/**
 * Rewrites code outside of routes that closes transports and servers to close the handler.
 *
 * @param changed spans that are already rewritten or removed
 * @param handler the name of the handler
 * @returns a reason if the code does something else with them
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
      if (!statement || !runsAtEnd(entry, statement.span)) {
        // A server that serves all requests registers its tools where it is created.
        if (held === names.server && names.isShared) continue;
        return `\`${held.name}\` is used outside of the code that answers requests, in ${said(entry, span)}`;
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

/** Removes repeated closings of the handler from consecutive statements. */
function withoutRepeats({ document }: Entry, edits: readonly Edit[]): readonly Edit[] {
  const sorted = edits.toSorted((a, b) => a.span[0] - b.span[0]);
  return sorted.map((edit, index): Edit => {
    const before = sorted[index - 1];
    const gap = before && document.text.slice(before.span[1], edit.span[0]);
    if (!before || gap === undefined || !/^\s*$/u.test(gap)) return edit;
    return { span: [before.span[1], edit.span[1]], text: "" };
  });
}

/** Whether a statement only closes what is held, logs that, and removes it from its map. */
function isClosing(entry: Entry, statement: CodeStatement): boolean {
  const { document, names } = entry;
  const { blocks, kind, span, test } = statement;
  const text = textOf(document, span).replaceAll(/\s+/gu, " ");
  if (test && !isSessionTest(names, test)) return false;
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

/**
 * Names of functions that run when the program or the HTTP server stops. Only there may the handler
 * be closed: a closed handler no longer answers requests.
 */
const endings =
  /shut|stop|close|exit|quit|dispose|destroy|clean|terminat|teardown|sig(?:int|term)/iu;

/** Whether code runs when the program ends: at the top level, or in a listener for a signal. */
function runsAtEnd({ document }: Entry, span: Span): boolean {
  const around = functionAround(document, span);
  if (!around) return true;
  const { name = "", place } = around;
  const event = place.kind === "argument" ? stringOf(place.call.arguments[0]) : undefined;
  return endings.test(name) || endings.test(event ?? "");
}
