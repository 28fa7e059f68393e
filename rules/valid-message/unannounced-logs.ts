import { announceCapability } from "../../codemods/tools/announce-capability.js";
import { doubted } from "../../codemods/rewrite.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { askedElsewhere, elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { knownObject } from "../../context/known-values.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { isTest } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { stringAt } from "../../syntax/names.js";
import { type CallValue, type NewValue, within } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import { mayDeclare } from "./declared-capabilities.js";
import { functionsWith, type Given, madeAlone } from "./made-alone.js";

/** Reports a server that sends logs without announcing `logging`, in a file that makes no other. */
export function* unannouncedLogs(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"unannouncedLogs">> {
  const made = withoutLogging(document, settings);
  if (!made) return;
  const isHere = document.calls.some((call) => isLog(call, settings));
  if (!isHere && !functionsWith(made, elsewhereOf(document, settings)).some(logs)) return;
  const rewrite = doubted(announceCapability(made, "logging"), "clients then get the logs");
  yield { at: made, id: "unannouncedLogs", rewrite, of: made };
}

/** The functions of other files that may send the logs of such a server. */
export function loggersElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  const made = withoutLogging(document, settings);
  return askedElsewhere(document, (elsewhere) => {
    if (made) functionsWith(made, elsewhere);
  });
}

/** The only server that a file makes, if it does not announce `logging`. */
function withoutLogging(document: Document, settings: Settings): NewValue | undefined {
  const made = madeAlone(document, "Server");
  return !made || isTest(settings) || mayDeclare(made, "logging") ? undefined : made;
}

function logs({ by, index }: Given): boolean {
  const { name } = by.parameters[index] ?? {};
  return by.document.calls.some(
    (call) => within(call.span, by.span) && call.callee[0] === name && isNamedLog(call),
  );
}

/** Whether a call sends a log, by a server of an SDK or the context of its handler. */
function isLog(call: CallValue, { facts }: Settings): boolean {
  const holder = isNamedLog(call) ? sdkObjectCalledOn(call, facts?.servers) : "other";
  return holder !== undefined && holder !== "other" && holder !== "Client";
}

function isNamedLog({ arguments: [given], callee, name }: CallValue): boolean {
  const isNotice = name === "notification" || name === "sendNotification";
  return isNotice
    ? stringAt(knownObject(given), "method") === "notifications/message"
    : name === "sendLoggingMessage" || (name === "log" && callee.at(-2) === "mcpReq");
}
