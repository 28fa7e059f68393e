import { linesInWords } from "../../codemods/list-in-words.js";
import { functionAround } from "../../syntax/around.js";
import { type Document, textOf } from "../../syntax/document.js";
import { declarationAt, usesAt } from "../../syntax/names.js";
import { positionsOf } from "../../syntax/position.js";
import { type ReferenceValue, type Span, type Value, within } from "../../syntax/value.js";

/** As many lines as a message can name and still be read. */
const linesNamed = 12;

/**
 * The lines that use a value through the constants made from it, in words: with `const roots =
 * capabilities.roots`, those of `roots` too. They change together with the place of the value.
 *
 * @param told what the sentence says of them
 * @returns nothing if no line but its own uses the value
 */
export function usesInWords(document: Document, span: Span, told: string): string {
  return otherLinesInWords(document, span, usesFrom(document, span), told);
}

/** The lines of some values, in words, but not the line of their own. */
export function otherLinesInWords(
  document: Document,
  [own]: Span,
  values: readonly Value[],
  told: string,
): string {
  const positions = positionsOf(document);
  const lines = values
    .map(({ span }) => positions.at(span[0]).line)
    .filter((line) => line !== positions.at(own).line)
    .toSorted((a, b) => a - b);
  return lines.length === 0 ? "" : `; ${told} ${linesInWords(lines, linesNamed)}`;
}

/** The uses of the constants that hold a value, or something made from it. */
function usesFrom(document: Document, span: Span): readonly ReferenceValue[] {
  const found = new Set<ReferenceValue>();
  const left: Span[] = [span];
  for (let at = left.pop(); at; at = left.pop())
    for (const use of namedBy(document, at))
      if (!found.has(use)) {
        found.add(use);
        left.push(use.span);
      }
  return [...found];
}

/** The uses of the names in the declaration whose value contains a place. */
function namedBy(document: Document, at: Span): readonly ReferenceValue[] {
  const around = functionAround(document, at);
  const holds = (value: Value | undefined): boolean =>
    value !== undefined &&
    within(at, value.span) &&
    functionAround(document, value.span) === around &&
    value.kind !== "function";
  return [...document.declarations].flatMap(([name, declarations]) =>
    declarations.flatMap((one) => {
      const isFrom =
        (one.kind === "const" && holds(one.value)) ||
        (one.kind === "other" && holds(one.part?.of)) ||
        // A name in a pattern declares itself.
        (textOf(document, at) === name && declarationAt(document, name, at) === one);
      return isFrom ? usesAt(document, name, one.scope) : [];
    }),
  );
}
