import { assignmentsTo, declarationAt, usesAt } from "../../syntax/names.js";
import { builtinOf, isCollection, isMethod } from "../../flow/builtin-of.js";
import type { CallValue, ObjectValue, Value } from "../../syntax/value.js";
import { pathOfAncestor } from "../../syntax/ancestors.js";
import { isProtocolCall } from "../protocol-sinks.js";

/** What later code does with an object under its name. */
export interface LaterAssignment {
  /** The values assigned to the member. */
  readonly values: readonly Value[];
  /**
   * Whether other code may add members: a function it is passed to, or an assignment to a computed
   * key.
   */
  readonly isOpen: boolean;
}

/** Functions of others that add no members to their arguments. */
const onlyReads: ReadonlySet<string> = new Set([
  ...["elicit", "elicitUrl", "parse", "push", "unshift"],
  ...["debug", "error", "info", "log", "warn"],
]);

/** What is assigned to a member of an object after it was written. */
export function laterAssignment(object: ObjectValue, key: string): LaterAssignment {
  const { document } = object;
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
      isOwn(path) && at.kind === "argument" && mayAddMembers(at.call),
  );
  return {
    values: written.filter((one) => one.key === key).map(({ value }) => value),
    isOpen: isGiven || written.some((one) => one.key === "*"),
  };
}

/** Whether a call may add members to its arguments. What the language does is known. */
function mayAddMembers(call: CallValue): boolean {
  const builtin = builtinOf(call);
  if (builtin && !isMethod(call)) return builtin.changes;
  if (builtin && call.receiver && isCollection(call.receiver)) return false;
  return !isProtocolCall(call) && !onlyReads.has(call.callee.at(-1) ?? "");
}
