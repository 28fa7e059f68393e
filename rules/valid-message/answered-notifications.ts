import { dispatchIn } from "../../context/messages/dispatch.js";
import type { Settings } from "../../context/settings.js";
import { methods } from "../../protocol/methods.js";
import type { Document } from "../../syntax/document.js";
import { type Member, member, type ObjectValue } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";

/**
 * Reports answers to notifications that a server without an SDK sends: `case
 * "notifications/initialized": send({ jsonrpc: "2.0", id: null, result: {} })`. An answer with the
 * `id` of the message is left alone: a notification has none, so later code may drop the answer.
 */
export function* answeredNotifications(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"answered">> {
  if (!/\bnotifications\//u.test(document.text)) return;
  const dispatch = dispatchIn(document, settings);
  if (!dispatch) return;
  for (const object of document.objects) {
    const id = answeredWith(object);
    const name = id && dispatch.methodAt(object.span);
    const method = name === undefined ? undefined : methods.get(name);
    if (name !== undefined && method && method.result === undefined)
      yield { of: object, at: object, id: "answered", data: { method: name } };
  }
}

/** The `id` of an answer that is certainly sent without a request: `null`. */
function answeredWith(object: ObjectValue): Member | undefined {
  const id = member(object, "id");
  const isAnswer =
    member(object, "jsonrpc") && (member(object, "result") ?? member(object, "error"));
  const isNone = id?.value.kind === "scalar" && id.value.value === null;
  return isAnswer && isNone ? id : undefined;
}
