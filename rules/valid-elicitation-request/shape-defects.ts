import { addUrlMode, removeUnused } from "../../codemods/elicitation/elicitation-request.js";
import { renameMember } from "../../codemods/one-member.js";
import { type Arriving, knownOf } from "../../context/known-values.js";
import { arrivingIn } from "../../context/messages/arriving-in.js";
import { outwards } from "../../syntax/ancestors.js";
import type { Site } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { modes } from "../../protocol/elicitation.js";
import { member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { defectsByDefinition } from "../definition-defects.js";
import { literalType, typeWords } from "../value-type.js";
import type { RequestDefect } from "./messages.js";

/** Members that SDK 2 adds to the argument of its methods, by the role of that argument. */
const added: Readonly<Partial<Record<Site["role"], readonly string[]>>> = {
  "form elicitation": ["mode"],
  "url elicitation": ["mode", "elicitationId"],
};

/** Reports members of a request that are missing, unused or of the wrong type. */
export function* shapeDefects(
  site: Site,
  isUrl: boolean,
  settings: Settings,
): Iterable<RequestDefect> {
  const { object, role } = site;
  const isAdded = (key: string): boolean => added[role]?.includes(key) === true;
  const name = isUrl ? "ElicitRequestURLParams" : "ElicitRequestFormParams";
  const mode = isAdded("mode") ? undefined : member(object, "mode");
  const value = knownOf(mode?.value, settings);
  if (mode) for (const arriving of arrivingIn(mode, settings)) yield* modeDefects(arriving);
  // The spelling of other languages. The SDKs only read `requestedSchema`.
  const misspelt = member(object, "requestedSchema")
    ? undefined
    : member(object, "requested_schema");
  if (misspelt) {
    const rewrite = renameMember(misspelt, "requestedSchema");
    yield { at: misspelt, id: "misspelt", rewrite };
  }
  // The mode may only be known at run time.
  const isOpen = value !== undefined && stringOf(value) === undefined;
  for (const { at, data, id } of defectsByDefinition(object, name, settings)) {
    const { key } = data;
    if (key === "requestedSchema" && misspelt) continue;
    if (isAdded(key) || (isOpen && key !== "message")) continue;
    if (id === "missing") yield* missing(site, key, isUrl);
    else if (id === "wrongType" && key !== "mode")
      yield { at, id, data: { ...data, what: wordsFor(isUrl) } };
    else if (id === "mayBeMissing" && key !== "mode")
      yield { at, id, data: { ...data, what: wordsFor(isUrl) } };
  }
  const unused = member(object, isUrl ? "requestedSchema" : "url");
  const isTaken = isUrl || member(object, "requestedSchema") !== undefined;
  if (unused && isTaken && !isOpen)
    yield {
      at: unused,
      id: isUrl ? "unusedForm" : "unusedUrl",
      rewrite: removeUnused(unused),
    };
}

function* modeDefects({ at, value }: Arriving): Iterable<RequestDefect> {
  const text = stringOf(value);
  const shown = literalType(value);
  if (shown !== undefined && shown !== "string")
    yield { at, id: "mode", data: { found: typeWords[shown] } };
  if (text !== undefined && !modes.includes(text))
    yield { at, id: "mode", data: { found: `"${text}"` } };
}

function* missing({ object, role }: Site, key: string, isUrl: boolean): Iterable<RequestDefect> {
  if (key === "mode") {
    const url = member(object, "url") ?? object;
    yield { at: url, id: "noMode", rewrite: addUrlMode(object), keyword: "mode" };
  } else if (key === "requestedSchema" && role === "form elicitation" && member(object, "url"))
    yield { at: member(object, "url") ?? object, id: "formOnly" };
  // For clients of older revisions, SDK 2 adds an `elicitationId` to input requests.
  else if (key !== "elicitationId" || !isInputRequest(object))
    yield { at: object, id: "missing", data: { key, what: wordsFor(isUrl) } };
}

/**
 * Whether a request is part of a result, which is possible since 2026-07-28
 * (`InputRequiredResult.inputRequests`).
 */
function isInputRequest(params: ObjectValue): boolean {
  for (const { place } of outwards(params))
    if (place.kind === "member" && place.member.key === "inputRequests") return true;
  return false;
}

function wordsFor(isUrl: boolean): string {
  return isUrl ? "a request in URL mode" : "a form";
}
