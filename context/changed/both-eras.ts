import { type Document, textOf } from "../../syntax/document.js";
import { constantAt } from "../../syntax/names.js";
import { type Span, within } from "../../syntax/value.js";
import { decidingBranches, type DecidingBranch } from "../../flow/deciding-branches.js";

/** Words with which code that serves both old and new revisions tells them apart. */
const asksForEra =
  /\b(?:era|\w+Era|is(?:Legacy|Modern)\w*|legacy|modern|envelope|(?:getN|n)egotiatedProtocolVersion|protocolVersion)\b/u;

/** Words of code that refuses a request. */
export const refusing = /\bthrow\b|error|fail|refuse|reject|unsupported|\b40\d\b/iu;

/** Names of what is for older clients: `connectLegacy`, `LEGACY_NOT_FOUND`. */
export const isForOlder = /legacy/iu;

/** Whether code runs for some revisions only, so its handling of older ones must stay. */
export function isForOneEra(document: Document, span: Span): boolean {
  return (
    decidingBranches(document, span).some((one) => decides(document, one)) ||
    isSecondChoice(document, span) ||
    [...document.functions, ...document.classes].some(
      ({ name = "", span: around }) => isForOlder.test(name) && within(span, around),
    )
  );
}

/** Whether a branch tests for the revision, and nothing else if it is an earlier exit. */
function decides(
  document: Document,
  { branch: { span, test }, isEarlier }: DecidingBranch,
): boolean {
  if (isEarlier && textOf(document, test).includes("&&")) return false;
  // What refuses some revisions does not choose between them.
  if (isEarlier && refusing.test(textOf(document, span))) return false;
  return asks(document, test);
}

/** `if (era === "legacy")`, or `if (isOld)` after `const isOld = era === "legacy"`. */
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

/** The source of a value up to its first object or function body. */
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
