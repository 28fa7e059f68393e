import { appTypeSource, inList } from "../codemods/tools/app-meta.js";
import { intoExtensions, outOfExperimental, readExtensions } from "../codemods/tools/extension.js";
import { renameMember, replaceMember, respell, setCode } from "../codemods/one-member.js";
import { rewritten } from "../codemods/rewrite.js";
import { memberOf } from "../syntax/ancestors.js";
import { knownKey, knownText } from "../context/apps/known-texts.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import type { Settings } from "../context/settings.js";
import { appsExtension, extensionsKey, mimeTypesKey } from "../protocol/apps/extension.js";
import { appMimeType, plainMimeType } from "../protocol/apps/mime-types.js";
import { computedKeys } from "../syntax/computed-key.js";
import type { Document } from "../syntax/document.js";
import { assignmentsTo, declarationAt, resolve, resolvedObject } from "../syntax/names.js";
import { sourceOf } from "../syntax/moved-source.js";
import { allValues, onlyValue } from "../syntax/spreads.js";
import {
  type AccessValue,
  type ArrayValue,
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../syntax/value.js";
import { replaceValue } from "../syntax/write.js";
import { lacks } from "./content/blocks.js";
import { type Defect, doubted, explained, findingsOf } from "./defect.js";
import { listInWords } from "../codemods/list-in-words.js";
import { defineRule, messageWords, type NamesElsewhere } from "./rule.js";
import { importedText } from "./apps/imported-texts.js";
import { shownType, typeWords } from "./value-type.js";

type MessageId = keyof typeof messages;
type ExtensionDefect = Defect<MessageId> & { readonly of: Value };

const messages = explained({
  atTop:
    "The other side does not see `{{ key }}` here: extensions are announced in `capabilities.extensions`.",
  experimental:
    "The other side does not look for `{{ key }}` in `experimental`: extensions are announced in `capabilities.extensions`.",
  otherHolder:
    "The other side does not look for `{{ key }}` in `{{ found }}`: extensions are announced in `capabilities.extensions`.",
  noId: "No client or server looks for an extension `{{ found }}`. The one for interfaces of tools is called `{{ key }}`.",
  listed:
    'The other side looks for `{{ key }}` as a key of `extensions`, which is an object: `{ "{{ key }}": { … } }`.',
  readElsewhere:
    "No client or server announces `{{ key }}` here: extensions are announced in `capabilities.extensions`, so this finds nothing.",
  notObject: "The settings of `{{ key }}` are an object, and the other side ignores {{ found }}.",
  mimeType:
    "Servers look for a list `mimeTypes` in `{{ key }}`, and send text only without it. `{{ found }}` is unknown to them.",
  notList:
    "Servers look for a list of types in `mimeTypes` of `{{ key }}`, and send text only for anything else.",
  otherTypes:
    "Servers send text only to a client that does not list `text/html;profile=mcp-app`, the type of interfaces, in exactly this spelling. `mimeTypes` lists {{ found }}.",
  noMimeTypes:
    'Servers send text only to a client that announces `{{ key }}` without `mimeTypes`. List the types that it shows: `mimeTypes: ["text/html;profile=mcp-app"]`.',
});

export const validExtensions = defineRule<MessageId>({
  id: "valid-extensions",
  needs: {
    context: messageWords,
    shape: ["io.modelcontextprotocol/", "EXTENSION_ID", "experimental", extensionsKey],
  },
  docs: {
    description: "Require extensions to be announced where the other side looks for them",
    since: "2025-06-18",
    severity: "error",
  },
  messages,
  rewrites: "suggestions",
  namesElsewhere: importedIds,
  *check(document, settings) {
    const found = messagesOf(document, settings).sites.flatMap((site) => [
      ...announced(site, settings),
    ]);
    yield* findingsOf(settings, [...found, ...read(document, settings)]);
  },
});

/** The roles of objects whose keys may be ids of extensions. */
const holders: ReadonlySet<string> = new Set([
  ...["client capabilities", "server capabilities", "experimental capabilities"],
  ...["client extensions", "server extensions"],
]);

/** The constants of other files that may be ids of extensions. */
function importedIds(document: Document, settings: Settings): Partial<NamesElsewhere> {
  const written = messagesOf(document, settings).sites.flatMap(({ object, role }) =>
    holders.has(role) ? computedKeys(object) : [],
  );
  const read = document.accesses.flatMap(({ computed, object }) =>
    computed && /^(?:experimental|extensions)$/u.test(lastName(resolve(object)) ?? "")
      ? [computed]
      : [],
  );
  return { values: [...written, ...read].flatMap((value) => importedText(value)) };
}

/** Whether a key is the id of an official extension. */
function isExtension(key: string | undefined): key is string {
  return key?.startsWith("io.modelcontextprotocol/") === true;
}

const seen = "the other side then acts on it";

function* announced({ object, role }: Site, settings: Settings): Iterable<ExtensionDefect> {
  const isClient = role === "client capabilities" || role === "client extensions";
  if (role === "client capabilities" || role === "server capabilities") {
    for (const at of members(object)) {
      const key = knownKey(at, settings);
      if (key === extensionsKey) {
        const rewrite = isClient ? asObject(at, settings) : undefined;
        yield* ofList(at, at.value, rewrite, settings);
      }
      if (!isExtension(key)) yield* ofOtherHolder(at, settings);
      else if (!isAnnounced(object, key, settings)) {
        yield {
          at,
          id: "atTop",
          data: { key },
          rewrite: doubted(intoExtensions(at), seen),
          of: object,
        };
        yield* ofSettings(at, isClient, settings);
      }
    }
    yield* assignedLater(object, settings);
  } else if (role === "client extensions" || role === "server extensions") {
    for (const at of members(object))
      if (isWithoutId(at))
        yield {
          at,
          id: "noId",
          data: { key: appsExtension, found: at.key ?? "" },
          rewrite: doubted(respell(at, appsExtension), seen),
          of: object,
        };
      else yield* ofSettings(at, isClient, settings);
  } else if (role === "experimental capabilities") yield* ofExperimental(object, settings);
}

/** Reports ids in a list, in place of an object with their settings. */
function* ofList(
  at: Member | Value,
  value: Value,
  rewrite: Defect<MessageId>["rewrite"],
  settings: Settings,
): Iterable<ExtensionDefect> {
  const list = resolve(value);
  const ids = list.kind === "array" ? list.elements.map((one) => knownText(one, settings)) : [];
  const key = ids.find((one) => isExtension(one));
  if (key !== undefined) yield { at, id: "listed", data: { key }, rewrite, of: value };
}

/** Announces the interfaces that a list names as a client does, with the types that it shows. */
function asObject(at: Member, settings: Settings): Defect<MessageId>["rewrite"] {
  const only = at.value.kind === "array" ? onlyValue(at.value.elements) : undefined;
  if (!only || knownText(only, settings) !== appsExtension) return undefined;
  const value = `{ ${mimeTypesKey}: [${appTypeSource(at.owner)}] }`;
  const members = [{ key: appsExtension, value }];
  return doubted(setCode(at, { kind: "object", members }), seen);
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
  const held = resolvedObject(holder.value);
  const { key: found = "" } = holder;
  if (!held || found === extensionsKey || found === "experimental") return;
  const key = members(held)
    .map((one) => knownKey(one, settings))
    .find((one) => isExtension(one));
  if (key === undefined || member(holder.owner, extensionsKey)) return;
  const rewrite = doubted(renameMember(holder, extensionsKey), seen);
  yield { at: holder, id: "otherHolder", data: { key, found }, rewrite, of: holder.owner };
}

/** Whether settings for interfaces have a name without a prefix, which ids have. */
function isWithoutId({ key, value }: Member): boolean {
  const settings = resolvedObject(value);
  return key?.includes("/") === false && settings !== undefined && hasTypes(settings);
}

function hasTypes(settings: ObjectValue): boolean {
  return member(settings, mimeTypesKey) !== undefined;
}

function* ofExperimental(object: ObjectValue, settings: Settings): Iterable<ExtensionDefect> {
  const holder = memberOf(object);
  for (const at of members(object)) {
    const key = knownKey(at, settings);
    if (!isExtension(key) || (holder && isAnnounced(holder.owner, key, settings))) continue;
    const rewrite = holder && doubted(outOfExperimental(at, holder), seen);
    yield { at, id: "experimental", data: { key }, rewrite, of: object };
  }
}

/** Whether the capabilities also announce an extension in the right place. */
function isAnnounced(capabilities: ObjectValue, key: string, settings: Settings): boolean {
  const held = resolvedObject(member(capabilities, extensionsKey)?.value);
  return held !== undefined && members(held).some((one) => knownKey(one, settings) === key);
}

/** Checks the settings with which MCP Apps are announced. */
function* ofSettings(at: Member, isClient: boolean, file: Settings): Iterable<ExtensionDefect> {
  if (knownKey(at, file) !== appsExtension) return;
  const data = { key: appsExtension };
  const settings = resolvedObject(at.value);
  if (!settings) {
    const shown = shownType(resolve(at.value));
    if (shown !== undefined)
      yield { at, id: "notObject", data: { ...data, found: typeWords[shown] }, of: at.owner };
    return;
  }
  const list = member(settings, mimeTypesKey);
  const misnamed = ["mimeType", "mime_types", "types"].map((key) => member(settings, key));
  const wrong = misnamed.find((one) => one !== undefined);
  if (list) yield* ofTypes(list, isClient, file);
  else if (wrong) {
    const rewrite = doubted(asList(wrong), seen);
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
  const list = resolve(at.value);
  const data = { key: appsExtension };
  if (shownType(list) === "string")
    yield { at, id: "notList", data, rewrite: doubted(inList(at), seen), of: at.owner };
  if (!isClient || list.kind !== "array" || list.elements.length === 0) return;
  const texts = allValues(list.elements)?.map((one) => knownText(one, file));
  if (!texts?.every((one) => one !== undefined) || texts.includes(appMimeType)) return;
  const rewrite = doubted(respeltType(at.owner, list, texts), seen);
  const found = listInWords(texts);
  yield { at, id: "otherTypes", data: { ...data, found }, rewrite, of: at.owner };
}

/** Spells the type of interfaces as servers do. */
function respeltType(
  owner: ObjectValue,
  list: ArrayValue,
  texts: readonly string[],
): Defect<MessageId>["rewrite"] {
  const index = texts.findIndex((one) => plainMimeType(one) === appMimeType);
  const element = allValues(list.elements)?.[index];
  return element?.kind === "scalar"
    ? rewritten([replaceValue(element, appTypeSource(owner))])
    : undefined;
}

/** Lists a single type under the right name. */
function asList(wrong: Member): Defect<MessageId>["rewrite"] {
  const source = sourceOf(wrong.document, wrong.value.outer);
  if (source === undefined) return undefined;
  const isList = resolve(wrong.value).kind === "array";
  const value = isList ? source : ({ kind: "array", items: [{ code: source }] } as const);
  return replaceMember(wrong, { key: mimeTypesKey, value });
}

/** Reports code that looks for an extension where it is not announced. */
function* read({ accesses }: Document, settings: Settings): Iterable<ExtensionDefect> {
  const extensions = accesses.flatMap((access) => {
    const from = resolve(access.object);
    const isTop =
      from.kind === "call" && /^get(?:Client|Server)Capabilities$/u.test(from.callee.at(-1) ?? "");
    const holder = lastName(from);
    if (!isTop && holder !== "experimental" && holder !== extensionsKey) return [];
    const key = access.key ?? knownText(access.computed, settings);
    return isExtension(key) ? [{ access, key, isTop, holder }] : [];
  });
  // Code that also looks in the right place supports old programs.
  if (extensions.some(({ holder }) => holder === extensionsKey)) return;
  for (const { access, key, isTop } of extensions) {
    const rewrite = isTop
      ? undefined
      : doubted(readExtensions(access), "old clients may announce it here");
    yield { at: access, id: "readElsewhere", data: { key }, rewrite, of: access };
  }
}

/** The last name in `client.capabilities.experimental`. */
function lastName(value: AccessValue["object"]): string | undefined {
  if (value.kind === "reference") return value.path.at(-1);
  return value.kind === "access" ? value.key : undefined;
}
