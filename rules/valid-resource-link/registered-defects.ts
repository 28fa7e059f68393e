import { knownValue } from "../../context/known-values.js";
import { registrationIn } from "../../context/registrations.js";
import { sdkObjectAt } from "../../context/servers/sdk-objects.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { stringOf, type Value } from "../../syntax/value.js";
import { lacksScheme } from "../content/paths.js";
import type { LinkDefect } from "./messages.js";

/** Reports resources at an address without a scheme, which servers of the SDKs cannot parse. */
export function* registeredDefects(
  document: Document,
  { facts }: Settings,
): Iterable<LinkDefect & { readonly at: Value }> {
  for (const call of document.calls) {
    const { address, anyHandler } = registrationIn(call);
    const given = address === undefined ? undefined : unlessSpread(call.arguments[address]);
    // Interfaces need a scheme of their own: see valid-app-resource.
    if (!given || anyHandler !== undefined) continue;
    // Many objects have a method called `resource`.
    const holder = sdkObjectAt(document, call.callee.slice(0, -1), call.span, facts?.servers);
    if (holder !== "McpServer") continue;
    const known = knownValue(given);
    const isTemplate = known.kind === "new" && known.callee.at(-1) === "ResourceTemplate";
    const at = isTemplate ? unlessSpread(known.arguments[0]) : given;
    const text = at && stringOf(knownValue(at));
    // The scheme may be a variable.
    if (!at || text?.startsWith("{") === true || !lacksScheme(at)) continue;
    const uri = text ?? document.text.slice(...at.outer).replaceAll("`", "");
    yield { at, id: "unreadable", data: { uri } };
  }
}
