import { type Defect, explained } from "../defect.js";

export type MetaMessageId = keyof typeof metaMessages;

export type MetaDefect = Defect<MetaMessageId>;

export const metaMessages = explained({
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
