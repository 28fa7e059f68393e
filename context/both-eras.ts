import { functionAround } from "../syntax/around.js";
import { type Branch, type Document, textOf } from "../syntax/document.js";
import { constantAt } from "../syntax/names.js";
import { type Span, within } from "../syntax/value.js";

/** Words by which code that serves old and new revisions tells them apart. */
const asksForEra =
  /\b(?:era|\w+Era|is(?:Legacy|Modern)\w*|legacy|modern|envelope|(?:getN|n)egotiatedProtocolVersion|protocolVersion)\b/u;

/** Names of functions and classes for older clients: `connectLegacy`. */
const isForOlder = /legacy/iu;

/** Whether a place runs only for some revisions: what stands there for the older ones is to stay. */
export function isForOneEra(document: Document, span: Span): boolean {
  return (
    document.branches.some((branch) => decides(document, branch, span)) ||
    isSecondChoice(document, span) ||
    [...document.functions, ...document.classes].some(
      ({ name = "", span: around }) => isForOlder.test(name) && within(span, around),
    )
  );
}

/** Whether a branch of such a question holds the place, or one of nothing else has left the function before it. */
function decides(document: Document, branch: Branch, span: Span): boolean {
  if (within(span, branch.span)) return asks(document, branch.test);
  const isEarlier =
    branch.span[1] <= span[0] &&
    leaves(document, branch) &&
    !textOf(document, branch.test).includes("&&");
  const own = isEarlier ? functionAround(document, span)?.span : undefined;
  return own !== undefined && within(branch.span, own) && asks(document, branch.test);
}

function leaves(document: Document, { span }: Branch): boolean {
  return /\b(?:return|throw|continue|break)\b/u.test(textOf(document, span));
}

/** `if (era === "legacy")`, and `if (isOld)` behind `const isOld = era === "legacy"` */
function asks(document: Document, test: Span): boolean {
  const text = textOf(document, test);
  if (asksForEra.test(text)) return true;
  return [...text.matchAll(/[\w$]+/gu)].some(([name]) => {
    const value = constantAt(document, name, test);
    return (
      value?.kind !== "function" &&
      value !== undefined &&
      asksForEra.test(said(document, value.span))
    );
  });
}

/** The source of a value, without what stands in an object or a function in it. */
function said(document: Document, span: Span): string {
  return textOf(document, span).split("{", 1).join();
}

/** `ctx.mcpReq.envelope?.clientInfo ?? server.getClientVersion()` */
function isSecondChoice(document: Document, span: Span): boolean {
  return document.calls.some(({ place, span: [start, end] }) => {
    const isMeant = start === span[0] && end === span[1] && place.kind === "alternative";
    return isMeant && asksForEra.test(document.text.slice(place.of.span[0], start));
  });
}
