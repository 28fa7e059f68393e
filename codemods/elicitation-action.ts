import { type Document, textOf } from "../syntax/document.js";
import { type Member, type ReferenceValue, type Span, within } from "../syntax/value.js";
import { compareInstead } from "./comparison.js";
import { setValue } from "./one-member.js";
import { type Rewrite, rewritten } from "./rewrite.js";

/**
 * Says an action with another word, in the quotes of the old one: in a value, a comparison, a type or a schema.
 *
 * @param holder the member of an answer whose whole value the word is, if it is one
 */
export function sayAction(
  document: Document,
  literal: { readonly span: Span },
  action: string,
  holder: Member | undefined,
  doubt?: string,
): Rewrite {
  const quote = document.text.charAt(literal.span[0]);
  const text = quote + action + quote;
  // Of `x ? { … } : { … }` it would be the choice that gets more lines, and not the object.
  const canBreak = holder !== undefined && holder.owner.place.kind !== "alternative";
  const isOwn = canBreak && within(literal.span, holder.span);
  return isOwn
    ? setValue(document, holder, text, doubt)
    : rewritten([{ span: literal.span, text }], doubt);
}

/** An answer is there whatever the user did; what counts is whether it was accepted. */
export function compareAction(
  document: Document,
  reference: ReferenceValue,
  test: Span,
  isNegated: boolean,
  isAction: boolean,
): Rewrite {
  const tested = textOf(document, reference.span);
  const action = isAction ? tested : `${tested}.action`;
  const operator = isNegated ? "!==" : "===";
  return compareInstead(
    document,
    test,
    `${action} ${operator} ${quotedLike(document)}`,
    "the code may treat all answers alike on purpose",
  );
}

/** In the quotes that the file has more of. */
function quotedLike({ text }: Document): string {
  const isSingle = text.split("'").length > text.split('"').length;
  return isSingle ? "'accept'" : '"accept"';
}
