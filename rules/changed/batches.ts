import { isAboutTransport } from "../../context/changed/about-transport.js";
import { refusing } from "../../context/changed/both-eras.js";
import { runsAlone } from "../../flow/deciding-branches.js";
import type { Settings } from "../../context/settings.js";
import { leaves } from "../../context/standard-output/leaving.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { type Document, textOf } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, type ReferenceValue, type Value, within } from "../../syntax/value.js";

/** Names of what a program has received. */
const received = /body|message|msg|payload|request|req|rpc|parsed|data|json|batch|input|incoming/iu;

/**
 * Finds checks for lists of messages, which revisions since 2025-06-18 do not have: the same value
 * is also a single message.
 */
export function* batchesIn(document: Document, settings: Settings): Iterable<CallValue> {
  if (!dispatchIn(document, settings) && !isAboutTransport(document)) return;
  const told = new Set<string>();
  for (const call of document.calls) {
    const given = unlessSpread(call.arguments[0]);
    if (call.callee.join(".") !== "Array.isArray" || given?.kind !== "reference") continue;
    const text = textOf(document, given.span);
    if (!received.test(given.path.at(-1) ?? "") || told.has(text)) continue;
    if (!isMessage(given, text) || isRefused(document, call) || isPassedOver(call)) continue;
    told.add(text);
    yield call;
  }
}

function isMessage({ document, span }: Value, text: string): boolean {
  const [root = ""] = text.split(".");
  const names = new Set(document.functions.map(({ name }) => name));
  return usesAt(document, root, span).some((use) => {
    const { path, place } = use;
    if (path.join(".") === `${text}.method`) return true;
    if (path.join(".") !== text) return false;
    if (place.kind === "taken apart") return place.bindings.some((one) => one.path[0] === "method");
    if (place.kind === "argument") return names.has(place.call.name);
    return place.kind === "element" && !isKept(place.array);
  });
}

/** Whether a list is only returned, part of a result, or one of records: it may be one of anything. */
function isKept({ document, place, span }: Value): boolean {
  if (place.kind === "alternative") return isKept(place.of);
  if (place.kind === "variable") return usesAt(document, place.name, span).every(isKept);
  if (place.kind === "taken apart")
    return place.bindings.every((one) => usesAt(document, one.name, one.span).every(isOfRecord));
  return place.kind === "returned" || place.kind === "member";
}

/** Whether code looks at something of which no message consists: `report.summary`. */
function isOfRecord({ path: [, key], place }: ReferenceValue): boolean {
  return key === undefined ? place.kind === "tested" : !ofMessages.has(key);
}

const ofMessages: ReadonlySet<string> = new Set([
  "error",
  "id",
  "jsonrpc",
  "method",
  "params",
  "result",
]);

/** Whether a list of messages is refused, as it should be. */
function isRefused(document: Document, { span }: CallValue): boolean {
  return document.branches.some((branch) => {
    const text = textOf(document, branch.span);
    return (
      within(span, branch.test) && refusing.test(text) && !/\.map\(|\bfor\b|forEach/u.test(text)
    );
  });
}

/** Whether lists are only left as they are: `if (answer && !Array.isArray(answer)) answer.id = id;` */
function isPassedOver({ document, place, span }: CallValue): boolean {
  if (place.kind !== "tested" || !place.isNegated) return false;
  const decided = document.branches.filter((branch) => within(span, branch.test));
  // Where the branch leaves, what comes after it is for lists.
  return (
    decided.length > 0 && decided.every((one) => runsAlone(one) && !leaves(document, one.span))
  );
}
