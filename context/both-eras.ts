import { type Document, textOf } from "../syntax/document.js";
import { type Span, within } from "../syntax/value.js";

/** Conditions by which code that serves old and new revisions tells them apart. */
const asksForEra =
  /\b(?:era|\w+Era|isLegacy\w*|(?:getN|n)egotiatedProtocolVersion|protocolVersion)\b/u;

/** Whether a place runs only for some revisions: what stands there for the older ones is to stay. */
export function isForOneEra({ branches, ...document }: Document, span: Span): boolean {
  return branches.some(
    (branch) =>
      within(span, branch.span) && asksForEra.test(textOf({ branches, ...document }, branch.test)),
  );
}
