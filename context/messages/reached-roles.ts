import type { Document } from "../../syntax/document.js";
import type { ObjectValue } from "../../syntax/value.js";
import { walkOf } from "../destinations/destinations.js";
import type { Grammar } from "../grammar.js";
import { mayBeAnother, rolesOnTheWay } from "../roles-on-the-way.js";
import { looksLikeResult } from "./bare-objects.js";
import { roleOfResult } from "./result-shapes.js";
import type { MessageRole } from "./roles.js";

/**
 * The role of an object that reads as a result, because of what it comes to on its way: out of a table of handlers, a
 * map, a class. Somebody may look at it before it is sent, so that it is a result only as one of a framework is.
 */
export function roleByReach(
  document: Document,
  object: ObjectValue,
  grammar: Grammar<MessageRole>,
): MessageRole | undefined {
  const shown = roleOfResult(document, object);
  if (document.language === "json" || shown === undefined) return undefined;
  if (shown === "tool result" && !looksLikeResult(object)) return undefined;
  const steps = walkOf(document, object).steps();
  if (steps.some(({ value }) => mayBeAnother(document, value))) return undefined;
  for (const role of rolesOnTheWay(grammar, steps))
    if (role === "framework result" || role === shown)
      return shown === "tool result" ? "framework result" : shown;
  return undefined;
}
