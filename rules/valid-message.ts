import { definitionOf } from "../context/messages/definition-of.js";
import type { MessageRole } from "../context/messages/roles.js";
import { messagesOf } from "../context/messages/messages.js";
import { isTestScript } from "../context/intended/deliberate-legacy.js";
import { isNeverRead } from "../context/messages/only-measured.js";
import { propertiesOf } from "../protocol/definitions.js";
import type { ObjectValue } from "../syntax/value.js";
import { explained, inValue, inThemselves } from "./defect.js";
import { defectsByDefinition, defectsMadeElsewhere } from "./definition-defects.js";
import { argumentDefects } from "./valid-message/argument-defects.js";
import { callDefects } from "./valid-message/call-defects.js";
import { completionDefects } from "./valid-message/completion-defects.js";
import { homeOf } from "./meta/meta-home.js";
import { tokenDefects } from "./valid-message/progress-tokens.js";
import { objectDefects, withoutParams } from "./valid-message/object-defects.js";
import { postedDefects } from "./valid-message/posted-defects.js";
import {
  discoverDefects,
  hastyDefects,
  isForSdk,
  writesMessages,
} from "./valid-message/handwritten.js";
import {
  listedTemplates,
  sdkCallDefects,
  takenElsewhere,
} from "./valid-message/sdk-call-defects.js";
import { stampDefects } from "./valid-message/stamps.js";
import { ownerOf } from "./property-owners.js";
import { defineRule } from "./define-rule.js";
import { protocolWords } from "./words.js";

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
  madeUpToken:
    "Clients ignore progress with a token that they have not sent, and some disconnect. Repeat the `progressToken` in the `_meta` of their request, and send no progress if it has none.",
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
    const writes = writesMessages(document, settings);
    for (const site of messagesOf(document, settings).sites) {
      const name = described.has(site.role) ? undefined : definitionOf(site);
      if (name === undefined) continue;
      const isHandwritten = writes && !isForSdk(site.object);
      if (isHandwritten && propertiesOf(name, settings.protocolVersion).has("resultType"))
        stampable.push(site.object);
      const isWhole = !partial.has(site.role);
      for (const found of defectsByDefinition(site.object, name, settings))
        if (
          (isWhole || found.id !== "missing") &&
          ownerOf(name, found) === "valid-message" &&
          !isNeverRead(site.object)
        )
          for (const defect of objectDefects(site.object, name, found, settings, isHandwritten)) {
            told.add(defect.at);
            yield { ...defect, of: site.object };
          }
      if (name === "CompleteResult") yield* inValue(site.object, completionDefects(site.object));
      if (name === "ProgressNotificationParams")
        yield* inValue(site.object, tokenDefects(site.object, settings));
      if (name === "Resource" && !isTestScript(document, settings))
        yield* inValue(site.object, listedTemplates(site.object));
      if (name === "JSONRPCRequest")
        yield* inValue(site.object, withoutParams(site.object, settings));
    }
    yield* inThemselves([
      ...postedDefects(document, settings),
      ...callDefects(document, settings),
      ...sdkCallDefects(document, settings),
    ]);
    for (const { found, name } of defectsMadeElsewhere(document, settings))
      if (found.at.kind !== "member" && ownerOf(name, found) === "valid-message") {
        const data = { ...found.data, what: homeOf(name).what };
        yield { ...found, of: found.at, data };
      }
    yield* argumentDefects(document, settings);
    yield* discoverDefects(document, settings);
    yield* hastyDefects(document, settings);
    for (const defect of stampDefects(document, settings, stampable))
      if (!told.has(defect.at)) yield { ...defect, of: defect.at.owner };
  },
});

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
