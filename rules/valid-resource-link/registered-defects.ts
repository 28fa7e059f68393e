import { knownObject, knownValue } from "../../context/known-values.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { arrivingElsewhere, elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { registrationIn } from "../../context/registrations.js";
import { templateIn } from "../../context/servers/resource-templates.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import type { Settings } from "../../context/settings.js";
import { arrivalsOf } from "../../flow/arrivals.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { isUndefined } from "../../syntax/undefined.js";
import { member, stringOf, type Value } from "../../syntax/value.js";
import { lacksScheme } from "../content/paths.js";
import { openTemplate } from "./listed-defects.js";
import type { LinkDefect } from "./messages.js";

/** Reports resources at an address that servers of the SDKs cannot parse, or list elsewhere. */
export function* registeredDefects(
  document: Document,
  settings: Settings,
): Iterable<LinkDefect & { readonly at: Value }> {
  const seen = new Set<Value>();
  for (const given of registeredIn(document, settings)) {
    const template = templateIn(given);
    const at = template ?? given;
    if (template) yield* openTemplate(template, template);
    const isFixed = template !== undefined && listsNone(template);
    for (const one of addressesAt(at, settings)) {
      const text = stringOf(knownValue(one));
      // The scheme may be a variable.
      const place = one.document === document ? one : at;
      const isUnreadable = lacksScheme(one);
      if (isFixed && !isUnreadable && text?.includes("{") === false)
        yield { at: place, id: "fixedTemplate", data: { uri: text } };
      if (text?.startsWith("{") === true || !isUnreadable || seen.has(place)) continue;
      seen.add(place);
      const uri = text ?? one.document.text.slice(...one.outer).replaceAll("`", "");
      yield { at: place, id: "unreadable", data: { uri } };
    }
  }
}

/** The tables in other files that may bring the addresses of resources. */
export function addressesElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  const given = registeredIn(document, settings);
  return arrivingElsewhere(
    document,
    given.map((one) => templateIn(one) ?? one),
  );
}

/** What a file gives servers as the addresses of resources. */
function registeredIn(document: Document, settings: Settings): readonly Value[] {
  return document.calls.flatMap((call) => {
    const { address, anyHandler } = registrationIn(call);
    const given = address === undefined ? undefined : unlessSpread(call.arguments[address]);
    // Interfaces need a scheme of their own: see valid-app-resource.
    if (!given || anyHandler !== undefined) return [];
    // Many objects have a method called `resource`.
    return sdkObjectCalledOn(call, settings.facts?.servers) === "McpServer" ? [given] : [];
  });
}

/** `new ResourceTemplate(template, { list: undefined })` */
function listsNone({ place }: Value): boolean {
  const made = place.kind === "constructor argument" ? place.of : undefined;
  const callbacks = knownObject(made?.arguments[1]);
  const list = member(callbacks, "list");
  return list !== undefined && isUndefined(list.value);
}

/** What is written as an address: there, or in a table whose entries arrive there as they are. */
function addressesAt(at: Value, settings: Settings): readonly Value[] {
  if (lacksScheme(at)) return [at];
  return arrivalsOf(at, undefined, elsewhereOf(at.document, settings));
}
