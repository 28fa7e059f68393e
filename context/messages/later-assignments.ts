import type { Document } from "../../syntax/document.js";
import { assignmentsTo, declarationAt, usesAt } from "../../syntax/names.js";
import { type ObjectValue, type Value, within } from "../../syntax/value.js";
import { pathOfAncestor } from "../ancestors.js";

/** What becomes of an object under its name, after it was written. */
export interface LaterAssignment {
  /** The values it gets as a member of the name. */
  readonly values: readonly Value[];
  /** Whether other code may give it members: a function it is given to, an assignment to a computed key. */
  readonly isOpen: boolean;
}

/** Functions that give no members to what they are given. */
const onlyReads: ReadonlySet<string> = new Set([
  ...["push", "unshift", "resolve", "freeze", "parse", "stringify"],
  ...["elicit", "elicitInput", "elicitUrl"],
  ...["debug", "error", "info", "log", "warn"],
]);

/** What an object gets later in the file as a member of a name. */
export function laterAssignment(
  document: Document,
  object: ObjectValue,
  key: string,
): LaterAssignment {
  const own = pathOfAncestor(object);
  if (!own) return { values: [], isOpen: false };
  const [name, ...keys] = own;
  const isOwn = (path: readonly string[]): boolean => path.join(".") === keys.join(".");
  const declaration = declarationAt(document, name, object.span);
  const written = assignmentsTo(document, name, declaration)
    .filter(({ path }) => path.length > 0 && isOwn(path.slice(0, -1)))
    .map(({ path, value }) => ({ key: path.at(-1), value }));
  const isGiven = usesAt(document, name, object.span).some(
    ({ path: [, ...path], place: at }) =>
      isOwn(path) && at.kind === "argument" && !onlyReads.has(at.call.callee.at(-1) ?? ""),
  );
  return {
    values: written.filter((one) => one.key === key).map(({ value }) => value),
    isOpen: isGiven || written.some((one) => one.key === "*"),
  };
}

/** Whether a value is assigned only in some cases: in a branch around which the object does not stand, with no other. */
export function isConditional(document: Document, value: Value, object: ObjectValue): boolean {
  return document.branches.some(
    ({ instead, span }) =>
      within(value.span, span) && !within(object.span, span) && instead[0] === instead[1],
  );
}
