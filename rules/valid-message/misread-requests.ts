import { spellingOf } from "../../codemods/spelling.js";
import { methodNamed } from "../../context/messages/handlers.js";
import { callWithHandler } from "../../context/servers/handler-context.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { sdkOf } from "../../context/servers/sdk-version.js";
import type { Settings } from "../../context/settings.js";
import { isTest } from "../../context/tests/test-files.js";
import { partsRead } from "../../context/parts-read.js";
import type { Path } from "../../flow/path.js";
import { keysOf } from "../../protocol/definitions.js";
import { methods } from "../../protocol/methods.js";
import { rowsOf, table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import type { ReferenceValue } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

/** What handlers call parameters that have another name. */
const otherNames = table({
  ...rowsOf("name", ["tool", "toolName", "prompt", "promptName"]),
  // Of notifications: what is logged, and how far something is.
  ...rowsOf("data", ["message", "text"]),
  ...rowsOf("progress", ["percent", "percentage"]),
});

/**
 * Reports what the handler of a request or a notification reads where that does not have it:
 * `request.arguments` and `request.params.args`, in place of `request.params.arguments`.
 */
export function* misreadRequests(
  document: Document,
  settings: Settings,
): Iterable<Defect<"misreadRequest"> & { readonly at: ReferenceValue }> {
  if (isTest(settings)) return;
  for (const by of document.functions) {
    const call = callWithHandler(by);
    const name = call?.name ?? "";
    if (!call || !handled.has(name)) continue;
    const schema = unlessSpread(call.arguments[0]);
    // With a text in its place, SDK 1 fails anyway.
    const isKnown = schema?.kind === "reference" || sdkOf(document, settings) === 2;
    const method = (isKnown ? schema && methodNamed(schema) : undefined) ?? "";
    const { params } = methods.get(method) ?? {};
    if (!params || sdkObjectCalledOn(call, settings.facts?.servers) === "other") continue;
    const reads = partsRead(by, 0);
    const right = keysOf(params);
    const told = new Set<string>();
    for (const { at, path } of reads) {
      const [wrong, meant] = misreadIn(path, right) ?? [];
      if (wrong === undefined || meant === undefined || told.has(wrong)) continue;
      told.add(wrong);
      // Code for several versions reads both.
      if (reads.some((one) => one.path[0] === "params" && one.path[1] === meant)) continue;
      const what = name === "setRequestHandler" ? "Requests" : "Notifications";
      const data = { what, method, key: wrong, meant: `params.${meant}` };
      yield { at, id: "misreadRequest", data };
    }
  }
}

const handled: ReadonlySet<string> = new Set(["setNotificationHandler", "setRequestHandler"]);

/** The keys that lead nowhere, and the parameter that is meant. */
function misreadIn(
  [first = "", key = ""]: Path,
  right: readonly string[],
): readonly [wrong: string, meant: string] | undefined {
  const isInParams = first === "params";
  const name = isInParams ? key : first;
  if (right.includes(name)) return isInParams || ofRequest.has(name) ? undefined : [name, name];
  const other = otherNames.get(name);
  const meant = (isInParams ? spellingOf(name, right) : undefined) ?? other;
  if (meant === undefined || !right.includes(meant) || ofRequest.has(first)) return undefined;
  return [isInParams ? `params.${key}` : first, meant];
}

/** What a request has besides its parameters. */
const ofRequest: ReadonlySet<string> = new Set(["id", "jsonrpc", "method", "_meta"]);
