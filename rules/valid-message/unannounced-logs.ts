import { announceLogging } from "../../codemods/tools/announce-logging.js";
import { doubted } from "../../codemods/rewrite.js";
import { knownObject } from "../../context/known-values.js";
import { sdkClassOf } from "../../context/servers/sdk-classes.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { isTest } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { stringAt } from "../../syntax/names.js";
import type { CallValue } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import { mayDeclare } from "./info-capabilities.js";

/** Reports a server that sends logs without announcing `logging`, in a file that makes no other. */
export function* unannouncedLogs(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"unannouncedLogs">> {
  const servers = document.constructions.filter((made) => sdkClassOf(made)?.endsWith("Server"));
  const [made, ...others] = servers;
  if (!made || others.length > 0 || isTest(settings) || mayDeclare(made, "logging")) return;
  if (!document.calls.some((call) => isLog(call, settings))) return;
  const rewrite = doubted(announceLogging(made), "clients then get the logs");
  yield { at: made, id: "unannouncedLogs", rewrite, of: made };
}

/** Whether a call sends a log, by a server of an SDK or the context of its handler. */
function isLog(call: CallValue, { facts }: Settings): boolean {
  const {
    arguments: [given],
    callee,
  } = call;
  const name = callee.at(-1) ?? "";
  const isNotice = name === "notification" || name === "sendNotification";
  const isNamed = isNotice
    ? stringAt(knownObject(given), "method") === "notifications/message"
    : name === "sendLoggingMessage" || (name === "log" && callee.at(-2) === "mcpReq");
  const holder = isNamed ? sdkObjectCalledOn(call, facts?.servers) : "other";
  return holder !== undefined && holder !== "other" && holder !== "Client";
}
