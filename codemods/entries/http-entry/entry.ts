import {
  type CodeStatement,
  type Document,
  type StatementBlock,
  textOf,
} from "../../../syntax/document.js";
import { type FunctionValue, type Span, within } from "../../../syntax/value.js";
import type { SessionNames } from "./session-names.js";
import { wordPattern } from "../../../syntax/word-pattern.js";

/** A file that creates an HTTP transport, and what is known about it. */
export interface Entry {
  readonly document: Document;
  readonly blocks: readonly StatementBlock[];
  readonly names: SessionNames;
  /** The code that replaces `transport.handleRequest`. */
  readonly answer: string;
  /** Whether code outside of routes is analysed, which excludes all functions in it. */
  readonly isOutside?: boolean;
}

/** The block that is the body of a function. */
export function bodyOf(
  blocks: readonly StatementBlock[],
  { span }: Pick<FunctionValue, "span">,
): StatementBlock | undefined {
  return blocks.find((one) => within(one.span, span) && one.span[1] === span[1]);
}

/** The innermost statement around a span. */
export function statementAround(
  { blocks }: Pick<Entry, "blocks">,
  at: Span,
): CodeStatement | undefined {
  return blocks.flatMap(({ statements }) => statements).findLast((one) => within(at, one.span));
}

/**
 * All uses in a span of the names that hold a server or its sessions. Excludes nested routes, which
 * are analysed separately. A shared server stays where it is created, so only its uses in routes
 * count.
 */
export function usesIn(entry: Entry, span: Span): readonly Span[] {
  const { names } = entry;
  const inner = laterIn(entry, span);
  const isOfRoute = (use: Span): boolean => names.routes.some((one) => within(use, one.span));
  return names.held.flatMap((held) =>
    held.uses.flatMap((one) => {
      const isElsewhere =
        !within(one.span, span) || inner.some((route) => within(one.span, route.span));
      const isLeft = names.isShared && held === names.server && !isOfRoute(one.span);
      return isElsewhere || isLeft ? [] : [one.span];
    }),
  );
}

/** The functions in a span that are analysed separately. */
function laterIn({ document, isOutside, names }: Entry, span: Span): readonly FunctionValue[] {
  const functions = isOutside === true ? document.functions : names.routes;
  return functions.filter((one) => within(one.span, span));
}

/** Whether a span creates, declares or uses a server, its transport or its sessions. */
export function isHeld(entry: Entry, span: Span): boolean {
  const { blocks, document, names } = entry;
  const { answers, connect, isShared, server } = names;
  const inner = laterIn(entry, span);
  const isIn = (at: Span): boolean =>
    within(at, span) && !inner.some((route) => within(at, route.span));
  const declared = names.held.filter((one) => !isShared || one !== server);
  return (
    usesIn(entry, span).length > 0 ||
    [connect, ...answers].some((one) => isIn(one.span)) ||
    declared.some(({ name, value }) => {
      if (value) return isIn(value.span);
      // Declared without a value, or by destructuring.
      const block = blocks.findLast((one) => within(span, one.span));
      const isOwn = block?.statements.some((one) => one.span[0] === span[0]) === true;
      const isDeclared = new RegExp(
        String.raw`^(?:let|var|const\s*\{)\s*${wordPattern(name)}`,
        "u",
      );
      return isOwn && isDeclared.test(textOf(document, span));
    })
  );
}

/** A pattern that matches all names that hold a server or its sessions. */
export function heldPattern({ names }: Entry): string {
  return `(?:${names.held.map(({ name }) => wordPattern(name)).join("|")})`;
}

/** The first line of a statement, shortened for messages. */
export function headOf(
  { document }: Pick<Entry, "document">,
  { span }: { readonly span: Span },
): string {
  const line = textOf(document, span).split("\n")[0]?.replaceAll("`", "'").trim() ?? "";
  return line.length > 60 ? `${line.slice(0, 57)}...` : line.replace(/;$/u, "");
}
