import { blockAt } from "../../syntax/block-at.js";
import { type Document, textOf } from "../../syntax/document.js";
import { type FunctionValue, type Span, within } from "../../syntax/value.js";

const exit = /\bprocess\s*\.\s*exit\s*\(/u;

/** Whether code ends by leaving the function or the program. */
export function leaves(document: Document, span: Span): boolean {
  const text = lastStatement(document, span);
  return /^(?:return|throw)\b/u.test(text) || exit.test(text);
}

/** Whether code ends by leaving the program. */
export function exits(document: Document, span: Span): boolean {
  return exit.test(lastStatement(document, span));
}

/** Whether a function ends by leaving the program. */
export function endsProgram({ document, span }: FunctionValue): boolean {
  const body = document.blocks().find((one) => one.span[1] === span[1] && within(one.span, span));
  return body !== undefined && exits(document, body.span);
}

/** The source of the last statement in a block, or of a single statement. */
function lastStatement(document: Document, span: Span): string {
  const block = blockAt(document, span);
  if (!block) return textOf(document, span);
  const statements = block.statements.filter(
    (one) => !/^break\b/u.test(textOf(document, one.span)),
  );
  const last = statements.at(-1);
  if (!last) return "";
  const [inner, ...others] = last.blocks;
  // The block of a case in braces.
  return last.kind === "other" && inner && others.length === 0
    ? lastStatement(document, inner.span)
    : textOf(document, last.span);
}
