import { appTypeSource } from "../../codemods/tools/app-meta.js";
import { doubted, refused } from "../../codemods/rewrite.js";
import { addMember, insertAfter, setValue } from "../../codemods/one-member.js";
import { isInterface, type OfferedResource, type ReadItem } from "../../context/apps/interfaces.js";
import { knownText } from "../../context/known-texts.js";
import type { LinkedInterface } from "../../context/apps/linked.js";
import type { Settings } from "../../context/settings.js";
import { messagesOf } from "../../context/messages/messages.js";
import { hostsOf } from "../../protocol/apps/hosts.js";
import { appMimeType, otherMimeTypes, plainMimeType } from "../../protocol/apps/mime-types.js";
import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { type Member, member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { passedOn } from "../apps/said-already.js";
import type { DefectOf } from "../defect.js";
import type { AppResourceDefect, AppResourceMessageId } from "./messages.js";

/** Where a type is stated, and what points to it. */
interface Stated {
  readonly at: Member;
  readonly linked: LinkedInterface;
  /** Whether only interfaces are registered this way. */
  readonly isApp: boolean;
}

/** Reports the type of the entry of a resource in the list. */
export function* entryTypeDefects(
  { entry, isApp, texts }: OfferedResource,
  linked: (texts: readonly string[]) => LinkedInterface,
  settings: Settings,
): Iterable<AppResourceDefect> {
  const at = entry && member(entry, "mimeType");
  if (at) yield* ofType({ at, isApp, linked: linked(texts) }, settings);
}

/**
 * Reports contents with a type that hosts do not show, or without any.
 *
 * @param isAnyInterface whether they are returned for whatever interface a host reads
 */
export function* contentsTypeDefects(
  item: ReadItem,
  linked: (texts: readonly string[]) => LinkedInterface,
  settings: Settings,
  isAnyInterface: boolean,
): Iterable<AppResourceDefect> {
  const { object, texts } = item;
  const at = member(object, "mimeType");
  const isApp = item.isApp && isInterface(item, settings);
  if (at) yield* ofType({ at, isApp, linked: linked(texts) }, settings);
  else if (
    lacks(object, "mimeType") &&
    (isApp || isAnyInterface || (isInterface(item, settings) && linked(texts).isAny))
  )
    yield {
      at: object,
      id: "noType",
      rewrite: isAnyInterface
        ? doubted(withType(object), "other resources may be read here too")
        : withType(object),
    };
}

function withType(object: ObjectValue): AppResourceDefect["rewrite"] {
  const added = { key: "mimeType", value: appTypeSource(object) };
  const uri = member(object, "uri");
  return uri ? insertAfter(uri, added) : addMember(object, added);
}

function* ofType({ at, isApp, linked }: Stated, settings: Settings): Iterable<AppResourceDefect> {
  const found = knownText(at.value, settings);
  const isHere = resolve(at.value) === at.value;
  const rewrite = isHere ? setValue(at, appTypeSource(at.owner)) : undefined;
  if (found !== undefined) yield* ofText(found, { at, isApp, linked }, rewrite, settings);
}

function* ofText(
  found: string,
  { at, isApp, linked }: Pick<Stated, "isApp" | "linked"> & { readonly at: Member | Value },
  rewrite: AppResourceDefect["rewrite"],
  settings: Settings,
): Iterable<AppResourceDefect> {
  if (found === appMimeType) return;
  const plain = plainMimeType(found);
  const data = { found: `\`${found}\`` };
  const kind = plain === appMimeType ? "spelling" : otherMimeTypes.get(plain)?.kind;
  switch (kind) {
    case "spelling":
    case "draft":
      yield { at, id: kind, data, rewrite };
      return;
    case "page":
      if (isApp || linked.isAny)
        yield { at, id: "page", data, rewrite: doubted(rewrite, "hosts then show it") };
      return;
    case "chatgpt":
      if (linked.byStandard && !linked.byOpenai && isForOthers(settings))
        yield { at, id: "onlyChatgpt", data, rewrite: doubted(rewrite, bridge) };
      return;
    default:
      if (linked.byStandard) yield { at, id: "page", data };
  }
}

/** Reports types that become those of interfaces further on: in a function that gets them. */
export function* arrivingTypeDefects(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<AppResourceMessageId>> {
  const { noteOn, valuesWith } = messagesOf(document, settings);
  const linked = { isAny: false, byStandard: false, byOpenai: false };
  for (const at of valuesWith("contents type")) {
    const text = stringOf(at);
    // The page that a result embeds may have any type.
    if (text === undefined || noteOn(at) !== "an interface") continue;
    for (const one of ofText(text, { at, isApp: true, linked }, undefined, settings))
      yield { ...one, rewrite: refused(passedOn), of: at };
  }
}

const bridge = "ChatGPT then offers the standard bridge instead of `window.openai` alone";

/** Whether a server is for hosts that do not know the type of the first Apps SDK. */
function isForOthers({ hosts }: Settings): boolean {
  return hostsOf(hosts).some(({ otherTypes }) => otherTypes === undefined);
}
