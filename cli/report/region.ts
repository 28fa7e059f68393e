import type { Positions } from "../../syntax/position.js";
import type { Span } from "../../syntax/value.js";

/** From one place of a text up to another, as ESLint counts lines and columns. */
export interface Region {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Where a span lies in a text. */
export function regionOf(positions: Positions, span: Span): Region {
  const [start, end] = [positions.at(span[0]), positions.at(span[1])];
  return { ...start, endLine: end.line, endColumn: end.column };
}
