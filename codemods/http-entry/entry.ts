import {
  type CodeStatement,
  type Document,
  type StatementBlock,
  textOf,
} from "../../syntax/document.js";
import { type FunctionValue, type Span, within } from "../../syntax/value.js";
import type { SessionNames } from "./session-names.js";

/** A file with a transport in it, as all that follows looks at it. */
export interface Entry {
  readonly document: Document;
  readonly blocks: readonly StatementBlock[];
  readonly names: SessionNames;
  /** What takes the place of `transport.handleRequest`. */
  readonly answer: string;
  /** Whether it is looked at outside of a route, where what functions do later is looked at by itself. */
  readonly isOutside?: boolean;
}

/** The block of a function, which is the first one in it. */
export function bodyOf(
  blocks: readonly StatementBlock[],
  { span }: Pick<FunctionValue, "span">,
): StatementBlock | undefined {
  return blocks.find((one) => within(one.span, span) && one.span[1] === span[1]);
}

/** The innermost statement around a place. */
export function statementAround(
  { blocks }: Pick<Entry, "blocks">,
  at: Span,
): CodeStatement | undefined {
  return blocks.flatMap(({ statements }) => statements).findLast((one) => within(at, one.span));
}

/**
 * Every use of what a server or its sessions are held by, in a span, and not in a route in it: routes are looked at by
 * themselves. A server for all requests stays where it is made, so that only its uses in routes count.
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

/** The functions in a span that are looked at by themselves. */
function laterIn({ document, isOutside, names }: Entry, span: Span): readonly FunctionValue[] {
  const functions = isOutside === true ? document.functions : names.routes;
  return functions.filter((one) => within(one.span, span));
}

/** Whether a part of the code makes or uses what a server or its sessions are held by. */
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
      // Declared without a value, or taken out of one.
      const block = blocks.findLast((one) => within(span, one.span));
      const isOwn = block?.statements.some((one) => one.span[0] === span[0]) === true;
      const isDeclared = new RegExp(String.raw`^(?:let|var|const\s*\{)\s*${escaped(name)}\b`, "u");
      return isOwn && isDeclared.test(textOf(document, span));
    })
  );
}

/** A name as a part of a pattern. */
export function escaped(name: string): string {
  return name.replaceAll("$", String.raw`\$`);
}

/** A pattern of all names that a server or its sessions are held by. */
export function heldPattern({ names }: Entry): string {
  return `(?:${names.held.map(({ name }) => escaped(name)).join("|")})`;
}

/** What a statement begins with, for people. */
export function headOf(
  { document }: Pick<Entry, "document">,
  { span }: { readonly span: Span },
): string {
  const line = textOf(document, span).split("\n")[0]?.replaceAll("`", "'").trim() ?? "";
  return line.length > 60 ? `${line.slice(0, 57)}...` : line.replace(/;$/u, "");
}
