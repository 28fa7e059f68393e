import type { Document } from "../../syntax/document.js";
import type { FunctionValue, ObjectValue, Value } from "../../syntax/value.js";
import { walkSteps } from "../destinations/destinations.js";
import { anyKey, type Path, returned } from "../destinations/use.js";
import { looksLikeResult } from "./bare-objects.js";
import { roleOfResult } from "./result-shapes.js";
import { inMember, type MessageRole, partOf } from "./roles.js";

/**
 * The role of an object that reads as a result, because of what it comes to on its way: out of a table of handlers, a
 * map, a class. Somebody may look at it before it is sent, so that it is a result only as one of a framework is.
 *
 * @param byItself the role that a value has without a look at others
 */
export function roleByReach(
  document: Document,
  object: ObjectValue,
  byItself: (value: Value) => MessageRole | null | undefined,
): MessageRole | undefined {
  const shown = roleOfResult(document, object);
  if (document.language === "json" || shown === undefined) return undefined;
  if (shown === "tool result" && !looksLikeResult(object)) return undefined;
  const steps = walkSteps(document, object);
  if (steps.some(({ value }) => mayBeAnother(document, value))) return undefined;
  for (const { value, path } of steps) {
    const role = roleUnder(byItself(value) ?? undefined, path);
    if (role === "framework result" || role === shown)
      return shown === "tool result" ? "framework result" : shown;
  }
  return undefined;
}

/** The role of what a path leads to from something of a role. */
function roleUnder(role: MessageRole | undefined, path: Path): MessageRole | undefined {
  return path.reduce<MessageRole | undefined>((whole, key) => {
    if (whole === undefined) return undefined;
    if (key === returned) return partOf(whole, "returned");
    return inMember(whole, key) ?? (key === anyKey ? partOf(whole, "elements") : undefined);
  }, role);
}

/** Members of classes are found by their names: where two classes have one, a use of the name shows neither. */
function mayBeAnother({ functions }: Document, value: Value): boolean {
  if (value.kind !== "function" || !isMember(value)) return false;
  return functions.filter((one) => one.name === value.name && isMember(one)).length > 1;
}

function isMember({ place }: FunctionValue): boolean {
  return place.kind === "method" || place.kind === "property";
}
