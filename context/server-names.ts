import type { Document } from "../syntax/document.js";
import { type FunctionValue, within } from "../syntax/value.js";

/**
 * Where other files show that a name of this one is a server: the questions of handed-servers.ts that they answered so.
 */
export type HandedServers = ReadonlySet<string>;

/** How a question about an import, or about what a function gets, is written. */
export function serverQuestion(name: string, index?: number): string {
  return index === undefined ? name : `${name} ${index}`;
}

/** The name by which others give something to a function: its own, or of a constructor that of the class. */
export function nameOfGiven(
  { classes }: Document,
  { name = "", place, span }: FunctionValue,
): string {
  if (place.kind === "default export") return "default";
  if (place.kind !== "method" || name !== "constructor") return name;
  return classes.findLast((one) => within(span, one.span))?.name ?? "default";
}
