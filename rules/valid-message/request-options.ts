import { renameMember } from "../../codemods/one-member.js";
import { rewritten } from "../../codemods/rewrite.js";
import { misspelt } from "../../codemods/spelling.js";
import { knownObject } from "../../context/known-values.js";
import { requestOptions } from "../../context/messages/other-clients.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { isSurelySdk1 } from "../../context/servers/sdk-version.js";
import type { Settings } from "../../context/settings.js";
import { methodsByCall } from "../../protocol/methods.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, members } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";
import { mayBeReplaced } from "./call-defects.js";

/** Reports options of a request where the SDK does not look for them, or under names it lacks. */
export function* requestOptionDefects(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"misspeltOption" | "optionsAsSchema">> {
  for (const call of document.calls) {
    const { name } = call;
    const options = asking.has(name) ? optionsIn(call) : undefined;
    if (!options || !holders.has(sdkObjectCalledOn(call, settings.facts?.servers) ?? "")) continue;
    for (const [at, right] of options.wrong) {
      const data = { key: at.key ?? "", right };
      const rewrite = renameMember(at, right, "the SDK then acts on it");
      yield { at, of: options.of, id: "misspeltOption", data, rewrite };
    }
    const [, second] = call.arguments;
    if (name !== "callTool" || call.arguments.length > 2 || !second) continue;
    if (!isSurelySdk1(document, settings)) continue;
    const [start] = second.span;
    const reason = mayBeReplaced(call) ? "`callTool` may be replaced" : undefined;
    const rewrite = rewritten([{ span: [start, start], text: "undefined, " }], reason);
    yield { at: second, of: call, id: "optionsAsSchema", rewrite };
  }
}

const asking: ReadonlySet<string> = new Set([...methodsByCall.keys(), "complete", "request"]);

const holders: ReadonlySet<string> = new Set(["Client", "McpServer", "Server"]);

/** The last argument after the parameters, if it has nothing but options, however they are spelt. */
function optionsIn({ arguments: [, ...rest], document }: CallValue) {
  const of = knownObject(unlessSpread(rest.at(-1)));
  if (of?.document !== document || members(of).length === 0) return undefined;
  const wrong = new Map(misspelt(of, requestOptions));
  const areOptions = members(of).every(
    (one) => wrong.has(one) || requestOptions.includes(one.key ?? ""),
  );
  return areOptions ? { of, wrong } : undefined;
}
