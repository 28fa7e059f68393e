import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import type { FunctionValue, ObjectValue, Span, Value } from "../../syntax/value.js";
import { isExpected } from "../tests/test-comparisons.js";
import { putsArgument } from "../../flow/builtins.js";
import type { RoleFinder } from "../roles/role-finder.js";
import { withoutContract } from "./contract-roles.js";
import { withoutNote } from "./notes.js";
import { type MessageRole, partOf } from "./roles.js";

/** A value other than an object literal, where an object with a role is expected. */
export interface OtherSite {
  readonly value: Exclude<Value, ObjectValue>;
  readonly role: MessageRole;
  /** The name of the framework that takes it by a contract of its own. */
  readonly framework?: string | undefined;
}

/**
 * Roles of objects. The results of a framework's functions are excluded, as they may be anything.
 */
const ofObjects: ReadonlySet<MessageRole> = new Set<MessageRole>([
  ...(["tool result", "prompt result", "resource result"] as const),
  ...(["tool block", "prompt message", "resource contents", "returned value"] as const),
]);

/** Values other than object literals that handlers return, or that are in their lists. */
export function otherSites(roles: RoleFinder<MessageRole>): readonly OtherSite[] {
  return roles.all().flatMap((value) => {
    if (value.kind === "object" || !isIn(value)) return [];
    const found = roles.of(value);
    const [role, framework] = found === undefined ? [] : withoutContract(withoutNote(found)[0]);
    return role !== undefined && ofObjects.has(role) && !isExpected(value)
      ? [{ value, role, framework }]
      : [];
  });
}

/** Whether a value is itself what a function returns, the result of a message, or in a list. */
function isIn(value: Value): boolean {
  const { place } = value;
  if (place.kind === "argument") return putsArgument(place.call.name, 0);
  if (place.kind === "member") return place.member.key === "result";
  return place.kind === "returned" || place.kind === "element" || isWrittenArm(value);
}

/**
 * Whether it is a literal in a choice of several kinds, or one of those that branches assign to a
 * name: `return found ? { … } : "Nothing"`.
 */
function isWrittenArm({ document, kind, place, span }: Value): boolean {
  if (kind !== "array" && kind !== "template" && kind !== "scalar") return false;
  let around = place;
  while (around.kind === "alternative" && plainKind(around.of) === undefined)
    around = around.of.place;
  if (around.kind === "assigned" && around.target.length === 1)
    return usesAt(document, around.target[0] ?? "", span).every(
      (use) => plainKind(use) === undefined,
    );
  return around !== place && around.kind === "returned";
}

/** A handler that may run to its end, or has a `return` without a value. */
export interface SilentHandler {
  readonly handler: FunctionValue;
  /** Its statements without a value, if it returns something elsewhere. */
  readonly emptyReturns: readonly Span[];
  /** The role of what it should return. */
  readonly role: MessageRole;
  readonly framework?: string | undefined;
}

/**
 * The handlers of a document that return nothing, or sometimes nothing.
 *
 * @param isChecked whether a compiler reports those that only end after some of their branches, and
 *   knows which of them are all there are
 */
export function silentHandlers(
  document: Document,
  roles: RoleFinder<MessageRole>,
  isChecked: boolean,
): readonly SilentHandler[] {
  const answering = new Set(
    document.returned.flatMap(({ place }) => (place.kind === "returned" ? [place.by] : [])),
  );
  return document.functions.flatMap((handler) => {
    const isAnswering = answering.has(handler);
    const emptyReturns = isAnswering ? handler.emptyReturns : [];
    const isTold = isAnswering && isChecked && emptyReturns.length === 0;
    const isSilent = handler.mayEnd && !isTold;
    const known = isSilent ? roles.of(handler) : undefined;
    const returned = known && partOf(withoutNote(known)[0], "returned");
    const [role, framework] = returned === undefined ? [] : withoutContract(returned);
    return role !== undefined && ofObjects.has(role)
      ? [{ handler, emptyReturns, role, framework }]
      : [];
  });
}
