import { type DefinitionName, keysOf } from "../../protocol/definitions.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, hasSpread, members, type Value } from "../../syntax/value.js";
import { sdkObjectCalledOn } from "../servers/sdk-objects.js";

/**
 * Whether what is called is not a client of the SDK, as far as the file shows, and gets something else
 * than the protocol's parameters: only keys that these do not have, as in `api.prompts.getPrompt({ id
 * })`, or a key of its own and data in addition, as in `source.getPrompt(key, values)`.
 */
export function isOfOtherClient(value: Value, call: CallValue, params: DefinitionName): boolean {
  const { arguments: given } = call;
  const holder = (): string | undefined => sdkObjectCalledOn(call);
  if (value.kind !== "object") return isData(unlessSpread(given[1])) && holder() !== "Client";
  const keys = hasSpread(value) ? [] : members(value);
  const own = keysOf(params);
  const isForeign = keys.length > 0 && !keys.some(({ key = "" }) => own.includes(key));
  return isForeign && holder() === undefined;
}

/** Whether an argument after the parameters is neither the schema of the result nor options. */
function isData(second: Value | undefined): boolean {
  if (second?.kind === "object")
    return !members(second).some(({ key = "" }) => requestOptions.includes(key));
  return second?.kind === "reference" && !optional.test(second.path.at(-1) ?? "");
}

/** What clients of the SDK may get after the parameters, as it is usually called. */
const optional = /schema|option|opts|config|undefined|extra|ctx|context/iu;

/** The options of a request in the SDK (`RequestOptions`). */
export const requestOptions: readonly string[] = [
  ...["maxTotalTimeout", "onprogress", "onresumptiontoken", "relatedRequestId"],
  ...["resetTimeoutOnProgress", "resumptionToken", "signal", "task", "timeout"],
];
