import { setValue } from "../../codemods/one-member.js";
import { doubted } from "../../codemods/rewrite.js";
import { knownObject, knownOf, knownValue } from "../../context/known-values.js";
import { sdkClassOf } from "../../context/servers/sdk-classes.js";
import type { Settings } from "../../context/settings.js";
import { isTest } from "../../context/tests/test-files.js";
import { isSince } from "../../protocol/revision.js";
import { comparisonsIn } from "../../syntax/comparisons.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { hasEveryKey, member, type NewValue, stringOf, within } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";

/** Reports a client that answers requests to open a URL, but only announces forms. */
export function* unannouncedUrls(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<"unannouncedUrls">> {
  if (!isSince(settings.protocolVersion, "2025-11-25") || isTest(settings)) return;
  for (const made of document.constructions) {
    if (sdkClassOf(made) !== "Client" || !opensUrls(made)) continue;
    const capabilities = member(knownObject(made.arguments[1]), "capabilities")?.value;
    const at = member(knownObject(capabilities), "elicitation");
    const stated = knownObject(at?.value);
    if (!at || !stated || !hasEveryKey(stated) || member(stated, "url")) continue;
    const isHere = stated === at.value && at.document === document;
    const rewrite = isHere ? setValue(at, "{ form: {}, url: {} }") : undefined;
    yield {
      at,
      of: at.owner,
      id: "unannouncedUrls",
      rewrite: rewrite && doubted(rewrite, "servers then ask to open URLs"),
    };
  }
}

/** Whether a handler of a client asks whether the `mode` of a request is "url". */
function opensUrls(made: NewValue): boolean {
  const { document } = made;
  const handlers = document.calls.flatMap(({ arguments: given, name, receiver }) => {
    const isOfClient = receiver !== undefined && knownValue(receiver) === made;
    const by = unlessSpread(given.at(-1));
    return name === "setRequestHandler" && isOfClient ? (knownOf(by) ?? []) : [];
  });
  return comparisonsIn(document).some(
    ({ asked, at }) =>
      stringOf(at) === "url" &&
      asked.kind === "reference" &&
      asked.path.at(-1) === "mode" &&
      handlers.some((by) => within(at.span, by.span)),
  );
}
