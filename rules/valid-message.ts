import { addMember } from "../codemods/one-member.js";
import { unstringify } from "../codemods/tools/call-parameters.js";
import { nameContents } from "../codemods/content/handler-result.js";
import { iconSizes, iconSource } from "../codemods/content/icon.js";
import { levelMeantBy } from "../codemods/logging-level.js";
import type { Rewrite } from "../codemods/rewrite.js";
import { definitionOf } from "../context/messages/definition-of.js";
import type { MessageRole } from "../context/messages/roles.js";
import { messagesOf, type Site } from "../context/messages/messages.js";
import { isNeverRead, isOnlyMeasured } from "../context/messages/only-measured.js";
import type { Choices } from "../context/choices.js";
import type { PropertyRow } from "../protocol/definition-row.js";
import { type DefinitionName, propertiesOf } from "../protocol/definitions.js";
import { isKnownAt, methods } from "../protocol/methods.js";
import type { Revision } from "../protocol/revision.js";
import { member, type ObjectValue, stringAt } from "../syntax/value.js";
import { quoted } from "../syntax/write.js";
import { type Defect, explained, findingOf, findingsIn, findingsOf } from "./defect.js";
import {
  type DefinitionDefect,
  defectsByDefinition,
  defectsMadeElsewhere,
} from "./definition-defects.js";
import { argumentDefects } from "./valid-message/argument-defects.js";
import { callDefects } from "./valid-message/call-defects.js";
import { completionDefects } from "./valid-message/completion-defects.js";
import { homeOf } from "./meta/meta-home.js";
import { postedDefects } from "./valid-message/posted-defects.js";
import { discoverDefects, hastyDefects, writesMessages } from "./valid-message/handwritten.js";
import {
  listedTemplates,
  sdkCallDefects,
  takenElsewhere,
} from "./valid-message/sdk-call-defects.js";
import { stampDefects, stamps } from "./valid-message/stamps.js";
import { ownerOf } from "./property-owners.js";
import { defineRule, protocolWords } from "./rule.js";

type MessageId = keyof typeof messages;

const messages = explained({
  missing: "SDKs refuse the whole message when {{ what }} has no `{{ key }}`.",
  noId: "Without an `id` this is a notification, which gets no answer. Give a request a string or an integer as its `id`.",
  missingMeta:
    "Servers of {{ revision }} answer a request without `_meta` with -32602. The `_meta` tells them the client's revision and capabilities.",
  missingStamp:
    "Clients of {{ revision }} refuse a result without `{{ key }}`. SDKs add it to what handlers return; a message written out by hand needs it.",
  unknownStamp:
    "Clients of {{ revision }} refuse a result whose `{{ key }}` is {{ found }}. It must be {{ expected }}.",
  noDiscover:
    "Clients of {{ revision }} first ask `server/discover` for the revisions and capabilities of a server, and this one does not answer it. Answer with `supportedVersions` and `capabilities`.",
  noPause:
    "Servers that allow no caching send `ttlMs: 0`, and this asks again without a pause. Wait for at least a while: `Math.max({{ time }}, 60_000)`.",
  noEnvelope:
    "Servers of {{ revision }} answer a request whose `_meta` lacks {{ keys }} with -32602.",
  wrongType:
    "SDKs refuse the whole message when `{{ key }}` of {{ what }} is {{ found }}. It must be {{ expected }}.",
  methodName:
    "SDK 1 throws `Schema is missing a method literal` here: its handlers are set for a schema, `{{ schema }}`. Only SDK 2 takes the name of a method.",
  requestSchema:
    "The SDK refuses every answer, because it compares the result with `{{ name }}`, the schema of a request. Pass `{{ right }}`.",
  promptArgument:
    "Clients send every argument of a prompt as a string, so the SDK answers -32602 whenever `{{ key }}` is given. Take a string in place of `{{ kind }}()`, and convert it.",
  templateText:
    "The SDK takes this text for the URI of one resource, so no real URI is found. For `{{ uri }}`, pass a `ResourceTemplate`.",
  listedTemplate:
    "Clients read this text as it is, so no real URI is found. List `{{ uri }}` as `uriTemplate` in the answer to `resources/templates/list`.",
  notParameters:
    "The request fails when `{{ method }}` gets {{ found }}. It takes one object: `{ {{ keys }} }`.",
  tooManyValues:
    "Clients refuse a completion with more than 100 values. Send the first 100, with `hasMore: true`.",
  wrongArguments:
    "The `inputSchema` of `{{ tool }}` {{ problem }}, so servers that check arguments refuse this call (-32602).",
  posted:
    "Servers that support only {{ revision }} refuse this request, and others take its sender for an older client, because it lacks {{ what }} (changelog: {{ section }}).",
  mayBeMissing:
    "SDKs refuse the whole message when `{{ key }}` of {{ what }} is `undefined`, as it is {{ when }}.",
  unknownValue:
    "SDKs refuse the whole message when `{{ key }}` of {{ what }} is {{ found }}. It can be {{ expected }}.",
});

export const validMessage = defineRule<MessageId>({
  id: "valid-message",
  needs: {
    context: protocolWords,
    shape: [
      ...["method", "params", "result", "resources", "prompts", "roots", "messages", "contents"],
      ...["completion", "action", "Result", "Params", "Resource", "Prompt", "jsonrpc", "JSONRPC"],
      ...["callTool", "getPrompt", "readResource", "setLoggingLevel", "sendLoggingMessage"],
      ...["Error", "Root", "Sampling", "Implementation", "Icon", "Model", "ToolChoice", "ToolExec"],
      ...["icons", "taskSupport", "RequestHandler", "NotificationHandler", "equest(", "prompt("],
      ...["resource(", "tools/list", "tools/call", "ttlMs"],
    ],
  },
  docs: {
    description: "Require messages, and the items they list, to match their definitions",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  rewrites: "fixes",
  namesElsewhere: (document, settings) => ({ values: takenElsewhere(document, settings) }),
  *check(document, settings) {
    const told = new Set<unknown>();
    const stampable: ObjectValue[] = [];
    const isHandwritten = writesMessages(document, settings);
    for (const site of messagesOf(document, settings).sites) {
      const name = described.has(site.role) ? undefined : definitionOf(site);
      if (name === undefined) continue;
      if (propertiesOf(name, settings.protocolVersion).has("resultType"))
        stampable.push(site.object);
      const isWhole = !partial.has(site.role);
      for (const found of defectsByDefinition(site.object, name, settings))
        if (
          (isWhole || found.id !== "missing") &&
          ownerOf(name, found) === "valid-message" &&
          !isNeverRead(site.object)
        )
          for (const defect of defectsOf(site, name, found, settings, isHandwritten)) {
            told.add(defect.at);
            yield findingOf(site.object, settings, defect);
          }
      if (name === "CompleteResult")
        yield* findingsIn(site.object, settings, completionDefects(site.object));
      if (name === "Resource")
        yield* findingsIn(site.object, settings, listedTemplates(site.object));
      if (name === "JSONRPCRequest")
        yield* findingsIn(site.object, settings, withoutParams(site.object, settings));
    }
    yield* findingsOf(settings, [
      ...postedDefects(document, settings),
      ...callDefects(document, settings),
      ...sdkCallDefects(document, settings),
    ]);
    for (const { found, name } of defectsMadeElsewhere(document, settings))
      if (found.at.kind !== "member" && ownerOf(name, found) === "valid-message") {
        const data = { ...found.data, what: homeOf(name).what };
        yield findingOf(found.at, settings, { ...found, data });
      }
    yield* findingsOf(settings, argumentDefects(document, settings));
    yield* discoverDefects(document, settings);
    yield* hastyDefects(document, settings);
    for (const defect of stampDefects(document, settings, isHandwritten ? stampable : []))
      if (!told.has(defect.at)) yield findingOf(defect.at.owner, settings, defect);
  },
});

/** The rewrites of objects that have what they lack under another name. */
const completed: ReadonlyMap<DefinitionName, (object: ObjectValue) => Rewrite | undefined> =
  new Map([
    ["Icon", iconSource],
    ["ReadResourceResult", nameContents],
  ]);

/**
 * Roles of objects that need not be complete, because another argument or a framework adds the
 * rest.
 */
const partial: ReadonlySet<MessageRole> = new Set<MessageRole>([
  ...(["framework result", "part of a tool result", "part of a tool block"] as const),
]);

/** Roles of objects that a framework converts. The same keys can have other meanings there. */
const described: ReadonlySet<MessageRole> = new Set<MessageRole>([
  ...(["tool config", "tool definition", "prompt config", "resource config"] as const),
]);

function* defectsOf(
  { object }: Site,
  name: DefinitionName,
  found: DefinitionDefect,
  { protocolVersion: revision }: Choices,
  isHandwritten: boolean,
): Iterable<Defect<MessageId>> {
  const { what } = homeOf(name);
  if (found.id !== "missing") {
    const rewrite = rewriteOf(object, name, found);
    yield { ...found, data: { ...found.data, what }, rewrite };
    return;
  }
  const { at, data, property } = found;
  const { key } = data;
  if (name === "JSONRPCRequest" && key === "id") yield { at, id: "noId" };
  else if (!isStamped(key, property)) {
    const rewrite = completed.get(name)?.(object);
    yield { at, id: "missing", data: { ...data, what }, rewrite };
  }
  // SDKs add this property when they send the message, so only a message that is complete must have
  // it: in JSON, or in the code of a server without an SDK.
  else if (!isHandwritten || isLeftOut(name, key, object) || isOnlyMeasured(object)) return;
  // Requests in code are another matter: `posted`.
  else if (key === "_meta" && object.document.language !== "json") return;
  else if (key === "_meta") yield withoutMeta(at, revision);
  else {
    const rewrite = stamped(object, key);
    yield { at, id: "missingStamp", data: { key, revision }, rewrite, effort: "expression" };
  }
}

/** The rewrite for an invalid value whose meaning is clear. */
function rewriteOf(
  object: ObjectValue,
  name: DefinitionName,
  { at, data: { key }, id }: Exclude<DefinitionDefect, { readonly id: "missing" }>,
): Rewrite | undefined {
  if (id === "mayBeMissing" || at.kind !== "member") return undefined;
  if (name === "Icon" && key === "sizes") return iconSizes(object, at);
  if (id === "unknownValue" && key === "level") return levelMeantBy(at.value);
  return key === "arguments" ? unstringify(at) : undefined;
}

/**
 * The protocol's own example of a response to `resources/read` lacks properties that its definition
 * requires.
 */
function isLeftOut(name: DefinitionName, key: string, object: ObjectValue): boolean {
  const hasNone = ["ttlMs", "cacheScope"].every((other) => !member(object, other));
  return name === "ReadResourceResult" && key !== "resultType" && hasNone;
}

/** Reports a request without `params`, if its method requires some. */
function* withoutParams(request: ObjectValue, settings: Choices): Iterable<Defect<MessageId>> {
  if (request.document.language !== "json" || member(request, "params")) return;
  const { protocolVersion: revision } = settings;
  const method = methods.get(stringAt(request, "method") ?? "");
  // `no-removed-features` reports methods that the revision does not have.
  if (!method || !isKnownAt(method, revision)) return;
  const { params } = method;
  const due = [...propertiesOf(params, revision)].filter(([, { isRequired }]) => isRequired);
  const { what } = homeOf("JSONRPCRequest");
  if (due.some(([key, property]) => !isStamped(key, property)))
    yield { at: request, id: "missing", data: { key: "params", what } };
  else if (due.length > 0) yield withoutMeta(request, revision);
}

function withoutMeta(at: ObjectValue, revision: Revision): Defect<MessageId> {
  return { at, id: "missingMeta", data: { revision }, effort: "expression" };
}

/** Whether a property is required only in messages of the newest revision. */
function isStamped(key: string, { since }: PropertyRow): boolean {
  return stamps.has(key) || (key === "_meta" && since !== undefined);
}

function stamped(object: ObjectValue, key: string): Rewrite | undefined {
  const stamp = stamps.get(key);
  if (!stamp) return undefined;
  const value = stamp.valueIn(object);
  const text = typeof value === "string" ? quoted(object, value) : String(value);
  return addMember(object, { key, value: text }, stamp.doubt);
}
