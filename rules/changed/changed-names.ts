import { isOfficial } from "../../context/imports.js";
import { sdkClassOf } from "../../context/servers/sdk-classes.js";
import {
  anyStreamHeader,
  changedCapabilities,
  changedNames,
  changedOptions,
  changedTypes,
  errorsLookedFor,
} from "../../protocol/changed-names.js";
import { isAboutTransport } from "../../context/changed/about-transport.js";
import { knownObject } from "../../context/known-values.js";
import { type Document, textOf } from "../../syntax/document.js";
import {
  member,
  members,
  type NewValue,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import type { ChangedConstruct } from "./changed-construct.js";
import { isUndefined } from "../../syntax/undefined.js";
import { requestNamesIn } from "./changed-headers.js";

/** Finds names, options, capabilities and headers that 2026-07-28 changes. */
export function* changedNamesIn(document: Document): Iterable<ChangedConstruct> {
  for (const [name, change] of changedNames)
    if (isOfficial(document, name))
      for (const at of document.references.get(name) ?? [])
        yield {
          at,
          name,
          change: isLookedFor(at) ? (errorsLookedFor.get(name) ?? change) : change,
        };
  for (const construction of document.constructions) yield* ofOptions(construction);
  for (const { implemented } of document.classes)
    for (const at of implemented) {
      const name = at.kind === "name" ? at.name : "";
      const change = changedTypes.get(name);
      if (change && isOfficial(document, name)) yield { at, name, change };
    }
  // Streams of events of any protocol can be resumed, and a file may only use the SDK's types.
  for (const one of requestNamesIn(document))
    if (one.name.toLowerCase() !== anyStreamHeader || hasTransport(document)) yield one;
}

function hasTransport(document: Document): boolean {
  const made = document.constructions.map((one) => sdkClassOf(one) ?? "");
  return isAboutTransport(document) || made.some((name) => name.endsWith("Transport"));
}

/** `error instanceof UrlElicitationRequiredError`. */
function isLookedFor({ document, span }: Value): boolean {
  return /\binstanceof\s*$/u.test(textOf(document, [Math.max(0, span[0] - 16), span[0]]));
}

function* ofOptions(construction: NewValue): Iterable<ChangedConstruct> {
  const sdkClass = sdkClassOf(construction);
  if (sdkClass === undefined) return;
  for (const given of construction.arguments) {
    const options = knownObject(given);
    if (!options) continue;
    for (const at of members(options)) {
      const change = changedOptions.get(at.key ?? "");
      // `sessionIdGenerator: undefined` turns sessions off.
      if (change && !isUndefined(at.value)) yield { at, name: at.key ?? "", change };
    }
    yield* ofCapabilities(options, sdkClass);
  }
}

function* ofCapabilities(options: ObjectValue, sdkClass: string): Iterable<ChangedConstruct> {
  const capabilities = knownObject(member(options, "capabilities")?.value);
  if (!capabilities) return;
  const side = sdkClass === "McpServer" ? "Server" : sdkClass;
  for (const at of members(capabilities)) {
    const change = changedCapabilities.get(`${side}.${at.key ?? ""}`);
    if (change) yield { at, name: at.key ?? "", change };
  }
}
