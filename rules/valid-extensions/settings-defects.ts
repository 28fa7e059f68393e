import { listInWords } from "../../codemods/list-in-words.js";
import { replaceMember } from "../../codemods/one-member.js";
import { doubted, rewritten } from "../../codemods/rewrite.js";
import { appTypeSource, inList } from "../../codemods/tools/app-meta.js";
import { knownKey, knownText } from "../../context/known-texts.js";
import type { Settings } from "../../context/settings.js";
import { appsExtension, mimeTypesKey } from "../../protocol/apps/extension.js";
import { appMimeType, plainMimeType } from "../../protocol/apps/mime-types.js";
import { knownObject, knownValue } from "../../context/known-values.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { allKnown } from "../../syntax/all-known.js";
import { allValues } from "../../syntax/spreads.js";
import { type Member, member } from "../../syntax/value.js";
import { replaceValue } from "../../syntax/write.js";
import { lacks } from "../content/blocks.js";
import { literalType, typeWords } from "../value-type.js";
import { othersActOnIt, type ExtensionDefect } from "./messages.js";

/** Checks the settings with which MCP Apps are announced. */
export function* settingsDefects(
  at: Member,
  isClient: boolean,
  file: Settings,
): Iterable<ExtensionDefect> {
  if (knownKey(at, file) !== appsExtension) return;
  const data = { key: appsExtension };
  const settings = knownObject(at.value);
  if (!settings) {
    const shown = literalType(knownValue(at.value));
    if (shown !== undefined)
      yield { at, id: "notObject", data: { ...data, found: typeWords[shown] }, of: at.owner };
    return;
  }
  const list = member(settings, mimeTypesKey);
  const misnamed = ["mimeType", "mime_types", "types"].map((key) => member(settings, key));
  const wrong = misnamed.find((one) => one !== undefined);
  if (list) yield* ofTypes(list, isClient, file);
  else if (wrong) {
    const rewrite = doubted(asList(wrong), othersActOnIt);
    yield {
      at: wrong,
      id: "mimeType",
      data: { ...data, found: wrong.key ?? "" },
      rewrite,
      of: settings,
    };
  } else if (isClient && lacks(settings, mimeTypesKey))
    yield { at, id: "noMimeTypes", data, of: settings };
}

/** Checks the list of types that a client shows. */
function* ofTypes(at: Member, isClient: boolean, file: Settings): Iterable<ExtensionDefect> {
  const list = knownValue(at.value);
  const data = { key: appsExtension };
  if (literalType(list) === "string")
    yield { at, id: "notList", data, rewrite: doubted(inList(at), othersActOnIt), of: at.owner };
  const listed = isClient && list.kind === "array" ? (allValues(list.elements) ?? []) : [];
  const texts = allKnown(listed, (one) => knownText(one, file));
  if (listed.length === 0 || !texts || texts.includes(appMimeType)) return;
  const meant = listed[texts.findIndex((one) => plainMimeType(one) === appMimeType)];
  const rewrite =
    meant?.kind === "scalar"
      ? rewritten([replaceValue(meant, appTypeSource(at.owner))], othersActOnIt)
      : undefined;
  const found = listInWords(texts);
  yield { at, id: "otherTypes", data: { ...data, found }, rewrite, of: at.owner };
}

/** Lists a single type under the right name. */
function asList(wrong: Member): ExtensionDefect["rewrite"] {
  const source = sourceOf(wrong.document, wrong.value.outer);
  if (source === undefined) return undefined;
  const isList = knownValue(wrong.value).kind === "array";
  const value = isList ? source : ({ kind: "array", items: [{ code: source }] } as const);
  return replaceMember(wrong, { key: mimeTypesKey, value });
}
