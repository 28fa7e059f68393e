import { dispatchIn } from "../../context/messages/dispatch.js";
import type { Settings } from "../../context/settings.js";
import { methods } from "../../protocol/methods.js";
import type { Document } from "../../syntax/document.js";
import { calledFunction } from "../../syntax/names.js";
import { once } from "../../syntax/once.js";
import { returnedBy } from "../../syntax/returned-by.js";
import {
  type CallValue,
  literalOf,
  member,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";

/**
 * Reports answers to notifications that a server without an SDK sends: `case
 * "notifications/initialized": send({ jsonrpc: "2.0", id: null, result: {} })`, also where a function
 * makes them. An answer with the `id` of the message is left alone: a notification has none, so later
 * code may drop the answer.
 */
export function* answeredNotifications(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"answered">> {
  if (!/\bnotifications\//u.test(document.text)) return;
  const dispatch = dispatchIn(document, settings);
  if (!dispatch) return;
  const isDropped = once(() => document.values.some(isLookedForId));
  for (const at of [...document.objects, ...document.calls]) {
    const id = answeredWith(at);
    const name = id && dispatch.methodAt(at.span);
    const method = name === undefined ? undefined : methods.get(name);
    if (name === undefined || !method || method.result !== undefined) continue;
    if (id === "none" || !isDropped()) yield { of: at, at, id: "answered", data: { method: name } };
  }
}

/** What an answer certainly has as its `id` without a request: `null`, or `message.id ?? null`. */
function answeredWith(made: CallValue | ObjectValue): "none" | "none instead" | undefined {
  const by = made.kind === "call" ? calledFunction(made) : undefined;
  const [object, ...others] = made.kind === "object" ? [made] : by ? returnedBy(by) : [];
  const id = others.length === 0 ? member(object, "id")?.value : undefined;
  const isAnswer =
    member(object, "jsonrpc") && (member(object, "result") ?? member(object, "error"));
  if (!id || !isAnswer) return undefined;
  if (literalOf(id) === null) return "none";
  const instead = id.kind === "choice" && id.isFallback ? id.alternatives.at(-1) : undefined;
  return literalOf(instead) === null ? "none instead" : undefined;
}

/** `if (message.id === undefined) return`: what has no `id` may get no answer. */
function isLookedForId(value: Value): boolean {
  const isId = value.kind === "reference" && value.path.at(-1) === "id";
  return isId && (value.place.kind === "tested" || value.place.kind === "compared");
}
