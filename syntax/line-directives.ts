import type { Document } from "./document.js";

/** Comments by which linters, compilers and coverage tools spare the line they are on. */
const ofThisLine = /\b(?:(?:eslint|oxlint)-disable-line|tslint:disable-line|NOSONAR)\b/u;

/** Comments by which they spare the line below. */
const ofNextLine =
  /\b(?:(?:eslint|oxlint)-disable-next-line|tslint:disable-next-line|(?:biome|deno-lint)-ignore|(?:c8|istanbul|node:coverage|v8) ignore next)\b|@ts-(?:expect-error|ignore)\b/u;

/** Whether a comment applies to the line of an offset only, so code on it must stay there. */
export function isCoveredLine({ comments, text }: Document, offset: number): boolean {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const above = text.lastIndexOf("\n", start - 2) + 1;
  return comments.some(({ span }) => {
    const [from, to] = span;
    const isIn = (first: number, last: number): boolean => from < last && to > first;
    const said = text.slice(from, to);
    // ESLint refuses a directive for its own line that has several.
    const isOneLine = !said.includes("\n");
    return (
      (isIn(start, end === -1 ? text.length : end) && ofThisLine.test(said) && isOneLine) ||
      (isIn(above, start) && ofNextLine.test(said))
    );
  });
}
