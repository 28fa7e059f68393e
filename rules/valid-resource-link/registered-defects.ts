import { knownValue } from "../../context/known-values.js";
import { elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { registrationIn } from "../../context/registrations.js";
import { templateIn } from "../../context/servers/resource-templates.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import type { Settings } from "../../context/settings.js";
import { arrivalsOf } from "../../flow/arrivals.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { stringOf, type Value } from "../../syntax/value.js";
import { lacksScheme } from "../content/paths.js";
import { openTemplate } from "./listed-defects.js";
import type { LinkDefect } from "./messages.js";

/** Reports resources at an address without a scheme, which servers of the SDKs cannot parse. */
export function* registeredDefects(
  document: Document,
  settings: Settings,
): Iterable<LinkDefect & { readonly at: Value }> {
  const seen = new Set<Value>();
  for (const call of document.calls) {
    const { address, anyHandler } = registrationIn(call);
    const given = address === undefined ? undefined : unlessSpread(call.arguments[address]);
    // Interfaces need a scheme of their own: see valid-app-resource.
    if (!given || anyHandler !== undefined) continue;
    // Many objects have a method called `resource`.
    const holder = sdkObjectCalledOn(call, settings.facts?.servers);
    if (holder !== "McpServer") continue;
    const template = templateIn(given);
    const at = template ?? given;
    if (template) yield* openTemplate(template, template);
    for (const one of addressesAt(at, settings)) {
      const text = stringOf(knownValue(one));
      // The scheme may be a variable.
      const place = one.document === document ? one : at;
      if (text?.startsWith("{") === true || !lacksScheme(one) || seen.has(place)) continue;
      seen.add(place);
      const uri = text ?? one.document.text.slice(...one.outer).replaceAll("`", "");
      yield { at: place, id: "unreadable", data: { uri } };
    }
  }
}

/** What is written as an address: there, or in a table whose entries arrive there as they are. */
function addressesAt(at: Value, settings: Settings): readonly Value[] {
  if (lacksScheme(at)) return [at];
  return arrivalsOf(at, undefined, elsewhereOf(at.document, settings));
}
