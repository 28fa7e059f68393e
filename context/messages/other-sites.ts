import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { withoutSpreads } from "../../syntax/spreads.js";
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
export function otherSites(
  document: Document,
  roles: RoleFinder<MessageRole>,
): readonly OtherSite[] {
  const added = document.calls.filter(({ callee }) => putsArgument(callee.at(-1) ?? "", 0));
  const candidates = [
    ...document.returned,
    ...document.returned.flatMap(writtenArms),
    ...document.arrays.flatMap(({ elements }) => elements),
    ...added.flatMap((call) => call.arguments),
  ];
  return withoutSpreads(candidates).flatMap((value) => {
    if (value.kind === "object") return [];
    const found = roles.of(value);
    const [role, framework] = found === undefined ? [] : withoutContract(withoutNote(found)[0]);
    return role !== undefined && ofObjects.has(role) && !isExpected(value)
      ? [{ value, role, framework }]
      : [];
  });
}

/** The literals among the alternatives of a choice of several kinds: `found ? { … } : "Nothing"`. */
function writtenArms(value: Value): readonly Value[] {
  if (value.kind !== "choice" || plainKind(value) !== undefined) return [];
  return value.alternatives.flatMap((one) => {
    const isWritten = one.kind === "array" || one.kind === "template" || one.kind === "scalar";
    return isWritten ? [one] : writtenArms(one);
  });
}

/** A handler that runs to its end and returns nothing anywhere, or has a `return` without a value. */
export interface SilentHandler {
  readonly handler: FunctionValue;
  /** Its statements without a value, if it returns something elsewhere. */
  readonly emptyReturns: readonly Span[];
  /** The role of what it should return. */
  readonly role: MessageRole;
  readonly framework?: string | undefined;
}

/** The handlers of a document that return nothing, or sometimes nothing. */
export function silentHandlers(
  document: Document,
  roles: RoleFinder<MessageRole>,
): readonly SilentHandler[] {
  const answering = new Set(
    document.returned.flatMap(({ place }) => (place.kind === "returned" ? [place.by] : [])),
  );
  return document.functions.flatMap((handler) => {
    const isAnswering = answering.has(handler);
    const emptyReturns = isAnswering ? handler.emptyReturns : [];
    const isSilent = isAnswering ? emptyReturns.length > 0 : handler.mayEnd;
    const known = isSilent ? roles.of(handler) : undefined;
    const returned = known && partOf(withoutNote(known)[0], "returned");
    const [role, framework] = returned === undefined ? [] : withoutContract(returned);
    return role !== undefined && ofObjects.has(role)
      ? [{ handler, emptyReturns, role, framework }]
      : [];
  });
}
