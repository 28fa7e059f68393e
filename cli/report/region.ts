import type { Positions } from "../../syntax/position.js";
import type { Span } from "../../syntax/value.js";

/** A region of a text, with lines and columns as ESLint counts them. */
export interface Region {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The region of a span. */
export function regionOf(positions: Positions, span: Span): Region {
  const [start, end] = [positions.at(span[0]), positions.at(span[1])];
  return { ...start, endLine: end.line, endColumn: end.column };
}
