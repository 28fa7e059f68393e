import { announceLogging } from "../../codemods/tools/announce-logging.js";
import { doubted } from "../../codemods/rewrite.js";
import { importedPart } from "../../context/elsewhere/imported-names.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { askedElsewhere, elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { knownObject } from "../../context/known-values.js";
import { sdkClassOf } from "../../context/servers/sdk-classes.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { isTest } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { resolved, stringAt } from "../../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  type NewValue,
  type Spread,
  type Value,
  within,
} from "../../syntax/value.js";
import type { Elsewhere } from "../../flow/elsewhere.js";
import type { DefectOf } from "../defect.js";
import { mayDeclare } from "./declared-capabilities.js";

/** Reports a server that sends logs without announcing `logging`, in a file that makes no other. */
export function* unannouncedLogs(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"unannouncedLogs">> {
  const made = withoutLogging(document, settings);
  if (!made) return;
  const isHere = document.calls.some((call) => isLog(call, settings));
  if (!isHere && !functionsWith(made, elsewhereOf(document, settings)).some(logs)) return;
  const rewrite = doubted(announceLogging(made), "clients then get the logs");
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
  const servers = document.constructions.filter((made) => sdkClassOf(made)?.endsWith("Server"));
  const [made, ...others] = servers;
  if (!made || others.length > 0 || isTest(settings) || mayDeclare(made, "logging"))
    return undefined;
  return made;
}

/** A function of another file, with the place of what it gets. */
interface Given {
  readonly by: FunctionValue;
  readonly index: number;
}

/** `startReports(server, bus)` */
function functionsWith(made: NewValue, { document, valuesOf }: Elsewhere): readonly Given[] {
  return document.calls.flatMap(({ arguments: given, callee, span }) => {
    const part = importedPart(document, callee, span);
    const index = part ? given.findIndex((one) => isReferenceTo(made, one)) : -1;
    const values = part && index >= 0 ? valuesOf(part.source, part.keys) : [];
    return values.flatMap((by) => (by.kind === "function" ? { by, index } : []));
  });
}

function isReferenceTo(made: NewValue, given: Value | Spread): boolean {
  return given.kind === "reference" && resolved(given) === made;
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
