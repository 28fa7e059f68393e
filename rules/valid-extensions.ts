import { inList } from "../codemods/app-meta.js";
import { intoExtensions, outOfExperimental, readExtensions } from "../codemods/extension.js";
import { replaceMember } from "../codemods/one-member.js";
import { memberOf } from "../context/ancestors.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import { appsExtension, extensionsKey, mimeTypesKey } from "../protocol/apps/extension.js";
import type { Document } from "../syntax/document.js";
import { resolve, resolvedObject } from "../syntax/names.js";
import { sourceOf } from "../syntax/moved-source.js";
import {
  type AccessValue,
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../syntax/value.js";
import { lacks } from "./content/blocks.js";
import { type Defect, doubted, explained, findingOf } from "./defect.js";
import { defineRule, messageWords } from "./rule.js";
import { shownType } from "./value-type.js";

type MessageId = keyof typeof messages;
type ExtensionDefect = Defect<MessageId> & { readonly of: Value };

const messages = explained({
  atTop:
    "The other side does not see `{{ key }}` here: extensions are announced in `capabilities.extensions`.",
  experimental:
    "The other side does not look for `{{ key }}` in `experimental`: extensions are announced in `capabilities.extensions`.",
  readElsewhere:
    "No client or server announces `{{ key }}` here: extensions are announced in `capabilities.extensions`, so this finds nothing.",
  mimeType:
    "Servers look for a list `mimeTypes` in `{{ key }}`, and send text only without it. `{{ found }}` is unknown to them.",
  notList:
    "Servers look for a list of types in `mimeTypes` of `{{ key }}`, and send text only for anything else.",
  noMimeTypes:
    'Servers send text only to a client that announces `{{ key }}` without `mimeTypes`. List the types that it shows: `mimeTypes: ["text/html;profile=mcp-app"]`.',
});

export const validExtensions = defineRule<MessageId>({
  id: "valid-extensions",
  needs: { context: messageWords, shape: ["io.modelcontextprotocol/"] },
  docs: {
    description: "Require extensions to be announced where the other side looks for them",
    since: "2025-06-18",
    severity: "error",
  },
  messages,
  rewrites: "suggestions",
  *check(document, settings) {
    const found = messagesOf(document, settings).sites.flatMap((site) => [...announced(site)]);
    for (const defect of [...found, ...read(document)])
      yield findingOf(defect.of, settings, defect);
  },
});

/** Whether a key is the id of an official extension. */
function isExtension(key: string | undefined): key is string {
  return key?.startsWith("io.modelcontextprotocol/") === true;
}

const seen = "the other side then acts on it";

function* announced({ object, role }: Site): Iterable<ExtensionDefect> {
  const isClient = role === "client capabilities" || role === "client extensions";
  if (role === "client capabilities" || role === "server capabilities") {
    for (const at of members(object))
      if (isExtension(at.key) && !isAnnounced(object, at.key)) {
        const data = { key: at.key };
        yield { at, id: "atTop", data, rewrite: doubted(intoExtensions(at), seen), of: object };
        yield* ofSettings(at, isClient);
      }
  } else if (role === "client extensions" || role === "server extensions") {
    for (const at of members(object)) if (at.key === appsExtension) yield* ofSettings(at, isClient);
  } else if (role === "experimental capabilities") yield* ofExperimental(object);
}

function* ofExperimental(object: ObjectValue): Iterable<ExtensionDefect> {
  const holder = memberOf(object);
  for (const at of members(object)) {
    if (!isExtension(at.key) || (holder && isAnnounced(holder.owner, at.key))) continue;
    const rewrite = holder && doubted(outOfExperimental(at, holder), seen);
    yield { at, id: "experimental", data: { key: at.key }, rewrite, of: object };
  }
}

/** Whether the capabilities also announce an extension in the right place. */
function isAnnounced(capabilities: ObjectValue, key: string): boolean {
  const held = resolvedObject(member(capabilities, extensionsKey)?.value);
  return held !== undefined && member(held, key) !== undefined;
}

/** Checks the settings with which MCP Apps are announced. */
function* ofSettings(at: Member, isClient: boolean): Iterable<ExtensionDefect> {
  const settings = resolvedObject(at.value);
  if (!settings || at.key !== appsExtension) return;
  const data = { key: appsExtension };
  const list = member(settings, mimeTypesKey);
  const misnamed = ["mimeType", "mime_types", "types"].map((key) => member(settings, key));
  const wrong = misnamed.find((one) => one !== undefined);
  if (list) {
    const isText = shownType(resolve(list.value)) === "string";
    const rewrite = isText ? doubted(inList(list), seen) : undefined;
    if (isText) yield { at: list, id: "notList", data, rewrite, of: settings };
  } else if (wrong) {
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

/** Lists a single type under the right name. */
function asList(wrong: Member): Defect<MessageId>["rewrite"] {
  const source = sourceOf(wrong.document, wrong.value.outer);
  if (source === undefined) return undefined;
  const isList = resolve(wrong.value).kind === "array";
  const value = isList ? source : ({ kind: "array", items: [{ code: source }] } as const);
  return replaceMember(wrong, { key: mimeTypesKey, value });
}

/** Reports code that looks for an extension where it is not announced. */
function* read({ accesses }: Document): Iterable<ExtensionDefect> {
  const extensions = accesses.filter(({ key }) => isExtension(key));
  // Code that also looks in the right place supports old programs.
  if (extensions.some(({ object }) => lastName(object) === extensionsKey)) return;
  for (const access of extensions) {
    const { key = "", object } = access;
    const isTop =
      object.kind === "call" &&
      /^get(?:Client|Server)Capabilities$/u.test(object.callee.at(-1) ?? "");
    if (!isTop && lastName(object) !== "experimental") continue;
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
