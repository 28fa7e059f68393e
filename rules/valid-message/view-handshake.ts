import { respell } from "../../codemods/one-member.js";
import { armsOf } from "../../context/compared-arms.js";
import { knownObject } from "../../context/known-values.js";
import { viewHandshake, viewHandshakeKeys } from "../../protocol/apps/extension.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import type { Document } from "../../syntax/document.js";
import { stringAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { hasEveryKey, member, stringOf, type Value, within } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";

/**
 * Reports the first request of a view of MCP Apps, or a host's answer to it, with the names that
 * the handshake of clients and servers has.
 */
export function* viewHandshakeDefects(document: Document): Iterable<DefectOf<"viewHandshake">> {
  if (!document.text.includes(viewHandshake)) return;
  yield* defectsOf(requestsIn(document), "request");
  yield* defectsOf(answersIn(document), "answer");
}

function* defectsOf(
  values: Iterable<Value | undefined>,
  side: keyof typeof viewHandshakeKeys,
): Iterable<DefectOf<"viewHandshake">> {
  for (const object of new Set([...values].map((one) => knownObject(one)))) {
    if (!object || !hasEveryKey(object)) continue;
    for (const [key, others] of viewHandshakeKeys[side]) {
      if (member(object, key)) continue;
      const [other] = others.flatMap((name) => member(object, name) ?? []);
      const rewrite = other && respell(other, key, "a host or a view of your own may read it");
      yield { at: other ?? object, of: object, id: "viewHandshake", data: { key, side }, rewrite };
    }
  }
}

/** `{ method: "ui/initialize", params: { … } }`, `request("ui/initialize", { … })` */
function* requestsIn({ calls, objects }: Document): Iterable<Value | undefined> {
  for (const message of objects)
    if (stringAt(message, "method") === viewHandshake) yield member(message, "params")?.value;
  for (const { arguments: given } of calls) {
    const at = given.findIndex((one) => stringOf(one) === viewHandshake);
    if (at >= 0) yield unlessSpread(given[at + 1]);
  }
}

/** `case "ui/initialize": respond(id, { result: { … } })` */
function* answersIn(document: Document): Iterable<Value | undefined> {
  const arms = comparisonsIn(document)
    .filter(({ at }) => stringOf(at) === viewHandshake)
    .flatMap(({ at }) => armsOf(at));
  for (const message of document.objects)
    if (arms.some((arm) => within(message.span, arm))) yield member(message, "result")?.value;
}
