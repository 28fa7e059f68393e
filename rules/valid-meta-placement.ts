import { moveMembers, moveUnder } from "../codemods/move-member.js";
import { respell } from "../codemods/one-member.js";
import { doubted, refused, type Rewrite } from "../codemods/rewrite.js";
import { isString } from "../codemods/strings.js";
import { memberOf } from "../syntax/ancestors.js";
import { definitionOf } from "../context/messages/definition-of.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import type { Choices } from "../context/choices.js";

import { type DefinitionName, propertiesOf, since } from "../protocol/definitions.js";
import { metaKeyProblem } from "../protocol/meta-key.js";
import { metaValues } from "../protocol/meta-values.js";
import { resolve } from "../syntax/names.js";
import { type Member, member, members, type ObjectValue } from "../syntax/value.js";
import { lacks } from "./content/blocks.js";
import { type Defect, explained, inValue } from "./defect.js";
import { narrowMeta } from "./meta/declared-meta.js";
import { homeOf } from "./meta/meta-home.js";
import { literalType, typeWords } from "./value-type.js";
import { defineRule } from "./define-rule.js";
import { notRewritten } from "./rule.js";
import { messageWords } from "./words.js";

type MessageId = keyof typeof messages;
type MetaDefect = Defect<MessageId>;

const messages = explained({
  envelope:
    "SDKs refuse a JSON-RPC message with `_meta` next to its `method` or `result`. Put it in {{ home }}.",
  inErrorResponse:
    "SDKs refuse a JSON-RPC message with `_meta` next to its `error`. An error has no metadata.",
  nowhere:
    "Clients and servers silently drop the `_meta` of {{ what }}, where the protocol has none. Put it in {{ home }}.",
  tooNew:
    "Clients and servers of {{ revision }} do not know the `_meta` of {{ what }}, which was added in {{ since }}, and may drop it.",
  gone: "In {{ revision }} {{ what }} has no `_meta` of its own: it is sent in another message, and only that one has `_meta`.",
  notObject:
    "SDKs refuse the whole message when `_meta` is {{ found }}. It must be an object of keys and values.",
  misnamed: "Clients do not read `meta`. The key in the protocol is `_meta`.",
  inArguments:
    "The tool gets `_meta` as one of its arguments, and refuses it or sees no metadata. Put it next to `arguments`.",
  inStructured:
    "Clients treat `_meta` as part of the structured value, and models read it. Put it next to `structuredContent`.",
  progressToken:
    "Clients and servers do not look for a `progressToken` in the `_meta` of {{ what }}. Set it in the `_meta` of a request's parameters; progress notifications repeat it next to `progress`.",
});

export const validMetaPlacement = defineRule<MessageId>({
  id: "valid-meta-placement",
  needs: { context: messageWords, shape: ["meta"] },
  docs: {
    description: "Require `_meta` to be an object, where the protocol revision allows it",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  rewrites: "fixes",
  *check(document, settings) {
    for (const site of messagesOf(document, settings).sites)
      yield* inValue(site.object, defectsOf(site, settings));
    const { what } = homeOf("CallToolResult");
    for (const { at, edits } of narrowMeta(document)) {
      const reason = "other code here may read it";
      const note = edits ? "" : notRewritten(reason);
      const finding = { at, messageId: "progressToken", data: { what, note } } as const;
      yield edits ? { ...finding, fix: edits } : { ...finding, reason };
    }
  },
});

function* defectsOf(site: Site, settings: Choices): Iterable<MetaDefect> {
  const { object, role } = site;
  const meta = member(object, "_meta");
  if (role === "call arguments" || role === "structured content") {
    if (meta) yield* ofData(object, meta, role);
    return;
  }
  const name = role === "request" ? "JSONRPCRequest" : definitionOf(site);
  if (name === undefined) return;
  const known = propertiesOf(name, settings.protocolVersion);
  if (!meta) yield* ofOtherName(site, known.has("_meta"));
  else if (known.has("_meta")) yield* ofValue(meta, name);
  else if (known.size > 0) yield misplaced(meta, name, settings);
}

/** Reports `_meta` in an object that never has it, does not have it yet, or no longer has it. */
function misplaced(
  meta: Member,
  name: DefinitionName,
  { protocolVersion: revision }: Choices,
): MetaDefect {
  const { isAround, key, what, words } = homeOf(name, revision);
  const first = since(name, "_meta");
  if (name === "JSONRPCErrorResponse") return { at: meta, id: "inErrorResponse" };
  if (name.startsWith("JSONRPC"))
    return { at: meta, id: "envelope", data: { home: words }, rewrite: moved(meta, key) };
  if (first !== undefined) {
    const data = { what, revision, since: first };
    if (first > revision) return { at: meta, id: "tooNew", data };
    return { at: meta, id: "gone", data, effort: "expression" };
  }
  const outer = isAround ? memberOf(meta.owner)?.owner : undefined;
  const rewrite = doubted(
    outer ? moveMembers([meta], outer) : moved(meta, key),
    "clients then act on it",
  );
  return { at: meta, id: "nowhere", data: { home: words, what }, rewrite };
}

/** Moves `_meta` into the object under a key next to it, or into new `params` if there are none. */
function moved(meta: Member, key: string | undefined): Rewrite | undefined {
  if (key === undefined) return undefined;
  const isNew = key === "params" && lacks(meta.owner, key);
  return isNew || member(meta.owner, key)
    ? moveUnder([meta], key)
    : refused(`\`${key}\` is defined elsewhere`);
}

function* ofValue(meta: Member, name: DefinitionName): Iterable<MetaDefect> {
  const value = resolve(meta.value);
  const shown = isString(value) ? "string" : literalType(value);
  if (shown !== undefined && shown !== "object")
    yield { at: meta, id: "notObject", data: { found: typeWords[shown] } };
  const token = member(value, "progressToken");
  const isRequest = name.endsWith("RequestParams") || name.startsWith("ElicitRequest");
  if (token && !isRequest)
    yield { at: token, id: "progressToken", data: { what: homeOf(name).what } };
}

/** Reports `meta` where `_meta` is meant: in a result with content, or in a block. */
function* ofOtherName({ object, role }: Site, hasMeta: boolean): Iterable<MetaDefect> {
  const other = member(object, "meta");
  const isMessage = member(object, "content") !== undefined || member(object, "type") !== undefined;
  // The results of a framework may have additional members.
  if (!other || !hasMeta || !isMessage || role === "framework result") return;
  const shown = literalType(resolve(other.value));
  const isObject = shown === "object" || (shown === undefined && !isString(other.value));
  const renamed = isObject ? respell(other, "_meta") : refused("`_meta` is an object");
  yield { at: other, id: "misnamed", rewrite: doubted(renamed, "clients then act on it") };
}

/** Reports `_meta` in the user's own data, where it may also be an ordinary member. */
function* ofData(
  object: ObjectValue,
  meta: Member,
  role: "call arguments" | "structured content",
): Iterable<MetaDefect> {
  const outer = object.place.kind === "member" ? object.place.member.owner : undefined;
  const moved = outer
    ? moveMembers([meta], outer)
    : refused("the object it belongs next to is defined elsewhere");
  if (role === "call arguments")
    yield {
      at: meta,
      id: "inArguments",
      rewrite: doubted(moved, "the tool may expect it among its arguments"),
    };
  else if (isMetadata(meta))
    yield { at: meta, id: "inStructured", rewrite: doubted(moved, "clients then act on it") };
}

/**
 * Whether a value has keys that only metadata has: those of the protocol or of hosts, or with a
 * prefix.
 */
function isMetadata({ value }: Member): boolean {
  if (value.kind !== "object") return false;
  return members(value).some(
    ({ key = "" }) =>
      metaValues.has(key) ||
      key === "ui" ||
      (key.includes("/") && metaKeyProblem(key) !== "malformed"),
  );
}
