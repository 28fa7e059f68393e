import type { Document, CodeStatement } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { indentAt } from "../../../syntax/lines.js";
import { typeStyleOf } from "../../../syntax/type-style.js";
import { isSameSpan, type Span, within } from "../../../syntax/value.js";
import { startWithComments } from "./cuts.js";
import { type Entry, bodyOf } from "./entry.js";
import { type MadeServer, neededBy } from "./made-server.js";
import type { Routes } from "./routes.js";

/** Where the handler is created. */
export interface EntryPlace {
  /** The start of the statement at that place, including its comments. */
  readonly at: number;
  /** An edit at that place, whose text the handler replaces. */
  readonly instead: Edit | undefined;
  readonly indent: string;
  /** Whether the code that creates a server is declared only after the handler. */
  readonly isEarly: boolean;
  /** The span in which the handler is visible. */
  readonly scope: Span;
  /** Whether a handler is created for each request. */
  readonly isOfRequest: boolean;
}

/**
 * Finds the place for the handler: where the transport or the server was created, or as far out as
 * the code that creates a server allows.
 */
export function placeOf(
  entry: Entry,
  { edits: ownEdits, from }: MadeServer,
  { edits }: Routes,
): EntryPlace | string {
  const { blocks, document, names } = entry;
  const { routes } = names;
  const { after, scope } = neededBy(document, from);
  const [route, ...others] = routes;
  // The handler replaces a shared server.
  const [made] = names.isShared && from.length > 0 ? ownEdits : [];
  const isOfRequest = routes.some((one) => within(scope, one.span));
  if (isOfRequest && others.length > 0)
    return "the code that creates the server uses the request, and several routes answer requests";
  const block = made
    ? blocks.findLast(({ span }) => within(made.span, span))
    : isOfRequest
      ? blocks.findLast(({ statements }) => statements.some((one) => answerIn(entry, one)))
      : (blocks.find(({ span }) => isSameSpan(span, scope)) ??
        bodyOf(blocks, { span: scope }) ??
        blocks[0]);
  if (!block || !route) return "no function answers requests with the transport";
  if (routes.some(({ span }) => !isOfRequest && !within(span, block.span)))
    return "the code that creates the server is not in scope where requests are answered";
  const isCut = ({ span }: CodeStatement): Edit | undefined =>
    edits.find((one) => within(span, one.span) && one.text === "");
  const isKeeper = ({ span }: CodeStatement): boolean =>
    [...names.maps, names.transport].some(({ value }) => value && within(value.span, span));
  const kept = isOfRequest
    ? undefined
    : block.statements.find((one) => one.span[0] >= after && isKeeper(one) && isCut(one));
  if (made) {
    const [indent = ""] = /^[ \t]*/u.exec(document.text.slice(made.span[0])) ?? [];
    return {
      at: made.span[0],
      indent,
      instead: made,
      isEarly: false,
      isOfRequest,
      scope: block.span,
    };
  }
  const first =
    kept ??
    block.statements.find((one) =>
      isOfRequest ? answerIn(entry, one) : routes.some(({ span }) => within(span, one.span)),
    );
  if (!first) return "the code that creates the server is not in scope where requests are answered";
  const indent = indentAt(document, first.span[0]);
  const at = isOfRequest ? first.span[0] : startWithComments(document, first.span[0]);
  const instead = kept && isCut(kept);
  return {
    at,
    indent,
    instead,
    isOfRequest,
    scope: block.span,
    isEarly: after > (instead ? instead.span[0] : at),
  };
}

/** Whether a statement contains the call that answers a request. */
function answerIn({ names }: Entry, { kind, span }: CodeStatement): boolean {
  return (
    kind !== "attempt" &&
    names.answers.some((one) => within(one.span, span)) &&
    !names.routes.some((one) => within(one.span, span))
  );
}

/** Adds the statements that create the handler to the edits. */
export function placed(
  document: Document,
  edits: readonly Edit[],
  { at, indent, instead, isOfRequest }: EntryPlace,
  code: string,
): readonly Edit[] {
  const { lineBreak } = typeStyleOf(document);
  if (instead) {
    const source = document.text.slice(...instead.span);
    const gap = /\n[ \t]*\r?\n$/u.test(source) ? lineBreak : "";
    const text = indent + code + lineBreak + gap;
    return edits.map((one) => (one === instead ? { span: one.span, text } : one));
  }
  const same = edits.find(({ span }) => span[0] <= at && span[1] > at);
  if (same) {
    const text = `${code}${lineBreak}${indent}${same.text}`;
    return edits.map((one) => (one === same ? { span: one.span, text } : one));
  }
  const gap = isOfRequest ? "" : lineBreak;
  return [...edits, { span: [at, at], text: `${code}${gap}${lineBreak}${indent}` }];
}
