import { doubted } from "../../codemods/rewrite.js";
import { appTypeSource } from "../../codemods/tools/app-meta.js";
import { intoExtensions, outOfExperimental } from "../../codemods/tools/extension.js";
import { renameMember, respell, setCode } from "../../codemods/one-member.js";
import { knownKey, knownText } from "../../context/known-texts.js";
import type { Site } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { appsExtension, extensionsKey, mimeTypesKey } from "../../protocol/apps/extension.js";
import { knownObject, knownValue } from "../../context/known-values.js";
import { memberOf } from "../../syntax/ancestors.js";
import { assignmentsTo, declarationAt } from "../../syntax/names.js";
import { onlyValue } from "../../syntax/spreads.js";
import { type Member, member, members, type ObjectValue, type Value } from "../../syntax/value.js";
import { isExtension } from "./extension-ids.js";
import { othersActOnIt, type ExtensionDefect } from "./messages.js";
import { settingsDefects } from "./settings-defects.js";

/** Reports extensions in capabilities that are announced in the wrong place or form. */
export function* announcedDefects(
  { object, role }: Site,
  settings: Settings,
): Iterable<ExtensionDefect> {
  const isClient = role.startsWith("client");
  if (role === "client capabilities" || role === "server capabilities")
    yield* inCapabilities(object, isClient, settings);
  if (role === "client extensions" || role === "server extensions")
    yield* inExtensions(object, isClient, settings);
  if (role === "experimental capabilities") yield* inExperimental(object, settings);
}

function* inCapabilities(
  object: ObjectValue,
  isClient: boolean,
  settings: Settings,
): Iterable<ExtensionDefect> {
  for (const at of members(object)) {
    const key = knownKey(at, settings);
    if (key === extensionsKey) {
      const rewrite = isClient ? asObject(at, settings) : undefined;
      yield* ofList(at, at.value, rewrite, settings);
    }
    if (!isExtension(key)) yield* ofOtherHolder(at, settings);
    else if (!isAnnounced(object, key, settings)) {
      const rewrite = doubted(intoExtensions(at), othersActOnIt);
      yield { at, id: "atTop", data: { key }, rewrite, of: object };
      yield* settingsDefects(at, isClient, settings);
    }
  }
  yield* assignedLater(object, settings);
}

function* inExtensions(
  object: ObjectValue,
  isClient: boolean,
  settings: Settings,
): Iterable<ExtensionDefect> {
  for (const at of members(object))
    if (isWithoutId(at)) {
      const rewrite = doubted(respell(at, appsExtension), othersActOnIt);
      const data = { key: appsExtension, found: at.key ?? "" };
      yield { at, id: "noId", data, rewrite, of: object };
    } else yield* settingsDefects(at, isClient, settings);
}

/** Reports ids in a list, in place of an object with their settings. */
function* ofList(
  at: Member | Value,
  value: Value,
  rewrite: ExtensionDefect["rewrite"],
  settings: Settings,
): Iterable<ExtensionDefect> {
  const list = knownValue(value);
  const ids = list.kind === "array" ? list.elements.map((one) => knownText(one, settings)) : [];
  const key = ids.find((one) => isExtension(one));
  if (key !== undefined) yield { at, id: "listed", data: { key }, rewrite, of: value };
}

/** Announces the interfaces that a list names as a client does, with the types that it shows. */
function asObject(at: Member, settings: Settings): ExtensionDefect["rewrite"] {
  const only = at.value.kind === "array" ? onlyValue(at.value.elements) : undefined;
  if (!only || knownText(only, settings) !== appsExtension) return undefined;
  const value = `{ ${mimeTypesKey}: [${appTypeSource(at.owner)}] }`;
  const members = [{ key: appsExtension, value }];
  return doubted(setCode(at, { kind: "object", members }), othersActOnIt);
}

/** Reports extensions that later code adds to capabilities in the wrong place or form. */
function* assignedLater(object: ObjectValue, settings: Settings): Iterable<ExtensionDefect> {
  const { document, place, span } = object;
  if (place.kind !== "variable") return;
  const { name } = place;
  for (const { path, value } of assignmentsTo(
    document,
    name,
    declarationAt(document, name, span),
  )) {
    const [key, ...more] = path;
    if (more.length > 0) continue;
    if (key === extensionsKey) yield* ofList(value, value, undefined, settings);
    else if (isExtension(key)) yield { at: value, id: "atTop", data: { key }, of: value };
  }
}

/** Reports an extension in an object that is neither `extensions` nor `experimental`. */
function* ofOtherHolder(holder: Member, settings: Settings): Iterable<ExtensionDefect> {
  const held = knownObject(holder.value);
  const { key: found = "" } = holder;
  if (!held || found === extensionsKey || found === "experimental") return;
  const key = members(held)
    .map((one) => knownKey(one, settings))
    .find((one) => isExtension(one));
  if (key === undefined || member(holder.owner, extensionsKey)) return;
  const rewrite = doubted(renameMember(holder, extensionsKey), othersActOnIt);
  yield { at: holder, id: "otherHolder", data: { key, found }, rewrite, of: holder.owner };
}

/** Whether settings for interfaces have a name without a prefix, which ids have. */
function isWithoutId({ key, value }: Member): boolean {
  const settings = knownObject(value);
  return key?.includes("/") === false && member(settings, mimeTypesKey) !== undefined;
}

function* inExperimental(object: ObjectValue, settings: Settings): Iterable<ExtensionDefect> {
  const holder = memberOf(object);
  for (const at of members(object)) {
    const key = knownKey(at, settings);
    if (!isExtension(key) || (holder && isAnnounced(holder.owner, key, settings))) continue;
    const rewrite = holder && doubted(outOfExperimental(at, holder), othersActOnIt);
    yield { at, id: "experimental", data: { key }, rewrite, of: object };
  }
}

/** Whether the capabilities also announce an extension in the right place. */
function isAnnounced(capabilities: ObjectValue, key: string, settings: Settings): boolean {
  const held = knownObject(member(capabilities, extensionsKey)?.value);
  return held !== undefined && members(held).some((one) => knownKey(one, settings) === key);
}
