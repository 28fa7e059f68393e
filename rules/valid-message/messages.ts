import { explained } from "../defect.js";

export type ProtocolMessageId = keyof typeof protocolMessages;

export const protocolMessages = explained({
  missing: "SDKs refuse the whole message when {{ what }} has no `{{ key }}`.",
  bareList:
    "SDKs refuse the whole message when a `{{ name }}` is a list. It must be an object with the list in `{{ key }}`.",
  noId: "Without an `id` this is a notification, which gets no answer. Give a request a string or an integer as its `id`.",
  missingMeta:
    "Servers of {{ revision }} answer a request without `_meta` with -32602. The `_meta` tells them the client's revision and capabilities.",
  missingStamp:
    "Clients of {{ revision }} refuse a result without `{{ key }}`. SDKs add it to what handlers return; a message written out by hand needs it.",
  unknownStamp:
    "Clients of {{ revision }} refuse a result whose `{{ key }}` is {{ found }}. It must be {{ expected }}.",
  noDiscover:
    "Clients of {{ revision }} first ask `server/discover` for the revisions and capabilities of a server, and this one does not answer it. Answer with `supportedVersions` and `capabilities`.",
  misnamed: "No client sends `{{ name }}`, so this never runs. The method is `{{ right }}`.",
  misnamedSent:
    "The other side has no method `{{ name }}`, so it {{ reaction }}. The method is `{{ right }}`.",
  answerAsMethod:
    "The other side has no method `{{ name }}`, and goes on waiting. An answer has no method: it is the `result` beside the `id` of the request.",
  noPause:
    "Servers that allow no caching send `ttlMs: 0`, and this asks again without a pause. Wait for at least a while: `Math.max({{ time }}, 60_000)`.",
  noEnvelope:
    "Servers of {{ revision }} answer a request whose `_meta` lacks {{ keys }} with -32602.",
  wrongType:
    "SDKs refuse the whole message when `{{ key }}` of {{ what }} is {{ found }}. It must be {{ expected }}.",
  methodName:
    "SDK 1 throws `Schema is missing a method literal` here: its handlers are set for a schema, `{{ schema }}`. Only SDK 2 takes the name of a method.",
  methodSchema:
    'SDK 2 throws here, because its handlers are set for the name of a method, "{{ method }}". Only SDK 1 takes a schema in this place.',
  unannouncedLogs:
    "This server sends logs without announcing `logging`, so the SDK drops them or throws `Server does not support logging`. Announce it: `{ capabilities: { logging: {} } }` as the second argument.",
  unannouncedHandler:
    "This {{ side }} handles `{{ method }}` without announcing `{{ capability }}`, so the SDK throws `{{ Side }} does not support {{ capability }}`. Announce it: `{ capabilities: { {{ capability }}: {} } }` as the second argument.",
  unannouncedUrls:
    "Servers never ask this client to open a URL, because it only announces forms. Write `elicitation: { form: {}, url: {} }`.",
  unannouncedChange:
    "Clients may keep their list in spite of `{{ sender }}`, because this server does not announce that it changes. Write `{{ capability }}: { listChanged: true }`.",
  misnamedCapability:
    "No capability is called `{{ key }}`, so the other side does not use it, and the SDK throws where it is needed. It is called `{{ meant }}`.",
  unansweredCapability:
    "This server announces `{{ key }}` and answers `{{ method }}` with an error, which clients report. Answer it, or do not announce `{{ key }}`.",
  othersCapability:
    "Only {{ others }} announce `{{ key }}`, so nothing looks for it here. Remove it: whether the other side can do this is in what it announces itself.",
  bareCapabilities:
    "The SDK ignores capabilities that are not under `capabilities` of the options of `{{ name }}`.",
  misspeltOption:
    "Requests of the SDK have no option `{{ key }}`, so it has no effect. It is called `{{ right }}`.",
  optionsAsSchema:
    "`callTool` of SDK 1 takes its second argument for the schema of the result, and throws when the answer arrives. Options come third: `callTool(params, undefined, options)`.",
  optionInInfo:
    "`{{ name }}` reads no {{ key }} here, so {{ effect }}. They belong in the second argument: `new {{ name }}(info, { {{ key }} })`.",
  unknownMethod:
    "SDK 2 throws here, because the protocol has no method `{{ name }}`. Correct the name; a method of your own needs its schemas as the second argument.",
  requestSchema:
    "The SDK refuses every answer, because it compares the result with `{{ name }}`, the schema of a request. Pass `{{ right }}`.",
  promptArgument:
    "Clients send every argument of a prompt as a string, so the SDK answers -32602 whenever `{{ key }}` is given. Take a string in place of `{{ kind }}()`, and convert it.",
  unknownRevision:
    "The handshake fails, because the protocol has no revision `{{ version }}`. Revisions are dates, such as `2025-11-25`.",
  misreadRequest:
    "{{ what }} of `{{ method }}` have no `{{ key }}` in the protocol. Read `{{ meant }}`.",
  templateText:
    "The SDK takes this text for the URI of one resource, so no real URI is found. For `{{ uri }}`, pass a `ResourceTemplate`.",
  listedTemplate:
    "Clients read this text as it is, so no real URI is found. List `{{ uri }}` as `uriTemplate` in the answer to `resources/templates/list`.",
  answered:
    "Some clients close the connection when `{{ method }}` is answered, because no request has this `id`. Send nothing; over HTTP, answer 202 without a body.",
  notEmpty: "SDKs refuse an answer that must be empty when it has `{{ key }}`. Answer with `{}`.",
  viewHandshake:
    "Hosts and views that use ext-apps refuse the {{ side }} of `ui/initialize` without `{{ key }}`, so the view gets no result. Its names are others than those of `initialize`.",
  rootScheme:
    "SDKs refuse all roots when the `uri` of one is `{{ uri }}`: it must begin with `file://`.",
  notParameters:
    "The request fails when `{{ method }}` gets {{ found }}. It takes one object: `{ {{ keys }} }`.",
  madeUpToken:
    "Clients ignore progress with a token that they have not sent, and some disconnect. Repeat the `progressToken` in the `_meta` of their request, and send no progress if it has none.",
  absentToken:
    "A request without a `progressToken` asks for no progress, and clients cannot read this notification, which then has no token either. Send it only if the request has one.",
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
