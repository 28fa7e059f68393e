import { type Document, textOf } from "../../syntax/document.js";
import {
  type Member,
  type ReferenceValue,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";
import { compareInstead } from "../comparison.js";
import { setValue } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/**
 * Replaces the word for an action in a value, a comparison, a type or a schema, keeping its quotes.
 *
 * @param holder the member of an answer that has the word as its value
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
  // In `x ? { … } : { … }` the conditional would be broken over lines, not the object.
  const canBreak = holder !== undefined && holder.owner.place.kind !== "alternative";
  const isOwn = canBreak && within(literal.span, holder.span);
  return isOwn ? setValue(holder, text, doubt) : rewritten([{ span: literal.span, text }], doubt);
}

/**
 * Replaces a truthiness test of an answer with a check that the user accepted, because every answer
 * is truthy.
 */
export function compareAction(
  reference: ReferenceValue,
  test: Span,
  isNegated: boolean,
  isAction: boolean,
): Rewrite {
  const { document } = reference;
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

/** Compares an action with `accept` instead of with one of the two ways to refuse. */
export function acceptInstead(action: Value, refusal: Value): Rewrite {
  const { document } = action;
  const [left = action, right = refusal] = [action, refusal].toSorted(
    (a, b) => a.outer[0] - b.outer[0],
  );
  const between: Span = [left.outer[1], right.outer[0]];
  const operator = textOf(document, between).trim();
  if (!/^[!=]==?$/u.test(operator)) return refused("it is not clear what the other cases do");
  const opposite = (operator.startsWith("!") ? "=" : "!") + operator.slice(1);
  return rewritten(
    [
      { span: between, text: textOf(document, between).replace(operator, opposite) },
      { span: refusal.span, text: quotedLike(document) },
    ],
    "the code may treat the other refusal as consent on purpose",
  );
}

/** The literal `accept`, in the kind of quotes that the file uses more. */
function quotedLike({ text }: Document): string {
  const isSingle = text.split("'").length > text.split('"').length;
  return isSingle ? "'accept'" : '"accept"';
}
