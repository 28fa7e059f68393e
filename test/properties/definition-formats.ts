import fc from "fast-check";
import type { Revision } from "../../protocol/revision.js";
import { anyJson, jsonObject, record } from "./definition-json.js";
import { anySchema, form, objectSchema } from "./definition-schemas.js";
import { base64, text } from "./valid-content.js";

const uri = fc.constantFrom(
  ...["file:///library/index.html", "https://weather.example/stations/7?unit=c#now"],
  ...["ui://night-trains/seats", "weather://stations/7", "urn:isbn:9780000000002"],
);

const mimeType = fc.constantFrom("text/plain", "image/webp", "application/vnd.trains+json");

const toolName = fc.stringMatching(/^[\w.-]{1,20}$/u);

/** The range of hints and preferences: 0 to 1. */
const share = fc.constantFrom(0, 0.25, 1);

const capability = fc.constantFrom({}, { listChanged: true });
const capabilities = record(
  {},
  { tools: capability, resources: capability, experimental: fc.constant({ trains: {} }) },
);

const notifications = record(
  {},
  { toolsListChanged: fc.boolean(), resourceSubscriptions: fc.array(uri, { maxLength: 2 }) },
);

const metaKey = fc.constantFrom("com.example/source", "example", "com.example.trains/type");
const meta = fc.dictionary(metaKey, anyJson, { maxKeys: 2, noNullPrototype: true });

/** The metadata in every client request since 2026-07-28. */
const requestMeta = record(
  {
    "io.modelcontextprotocol/protocolVersion": fc.constant("2026-07-28"),
    "io.modelcontextprotocol/clientCapabilities": fc.constant({}),
  },
  { progressToken: fc.oneof(toolName, fc.integer()), "com.example/source": anyJson },
);

const answers = fc.dictionary(fc.constantFrom("station", "seat"), fc.oneof(text, fc.integer()), {
  maxKeys: 2,
  noNullPrototype: true,
});

type Format = fc.Arbitrary<unknown> | ((revision: Revision) => fc.Arbitrary<unknown>);

/** Formats of values of which the table only has the type, by key, or by definition and key. */
const formats: Readonly<Record<string, Format>> = {
  _meta: meta,
  arguments: jsonObject,
  "GetPromptRequestParams.arguments": fc.constantFrom({}, { city: "Brig", "two words": "" }),
  argument: record({ name: fc.constant("city"), value: text }),
  audience: fc.subarray(["user", "assistant"]),
  blob: base64,
  capabilities,
  // In JSON, only this code proves that an error is one of MCP, and other revisions do not have it.
  code: (revision) =>
    revision === "2025-11-25" ? fc.constant(-32_042) : fc.constantFrom(-32_602, -32_603, 1),
  completion: record({ values: fc.array(text, { maxLength: 2 }) }, { total: fc.nat() }),
  context: record({}, { arguments: fc.constant({ country: "fr" }) }),
  costPriority: share,
  data: base64,
  "Error.data": anyJson,
  "LoggingMessageNotificationParams.data": anyJson,
  "ElicitResult.content": answers,
  // Other values are deprecated, and not supported by clients of 2026-07-28.
  includeContext: (revision) =>
    revision >= "2026-07-28"
      ? fc.constant("none")
      : fc.constantFrom("none", "thisServer", "allServers"),
  input: jsonObject,
  inputSchema: objectSchema,
  intelligencePriority: share,
  lastModified: fc.constantFrom("2026-02-01T05:30:00Z", "2026-02-01T05:30:00.125+01:00"),
  metadata: record({}, { source: text }),
  mimeType,
  "CallToolRequestParams.name": toolName,
  "Tool.name": toolName,
  "ToolUseContent.name": toolName,
  notifications,
  outputSchema: (revision) =>
    revision >= "2026-07-28" ? fc.oneof(objectSchema(revision), anySchema) : objectSchema(revision),
  priority: share,
  protocolVersion: (revision) => fc.constant(revision),
  ref: fc.constantFrom(
    { type: "ref/prompt", name: "plan" },
    { type: "ref/resource", uri: "weather://stations/{id}" },
  ),
  requestedSchema: form,
  resultType: fc.constant("complete"),
  "InputRequiredResult.resultType": fc.constant("input_required"),
  sizes: fc.constantFrom([], ["48x48", "any"]),
  speedPriority: share,
  src: uri,
  stopSequences: fc.array(text, { maxLength: 2 }),
  structuredContent: (revision) => (revision >= "2026-07-28" ? anyJson : jsonObject),
  "SubscriptionsListenResult._meta": fc.constant({ "io.modelcontextprotocol/subscriptionId": 7 }),
  supportedVersions: fc.constant(["2025-11-25", "2026-07-28"]),
  task: record({}, { ttl: fc.nat() }),
  uri,
  "Root.uri": fc.constantFrom("file:///trains", "file:///home/ada/trains%20of%20steam"),
  uriTemplate: fc.constant("weather://stations/{id}"),
  url: fc.constant("https://weather.example/login"),
  websiteUrl: fc.constant("https://weather.example"),
};

/** Returns the format of a property's value, or `undefined` if its type says it all. */
export function formatOf(
  definition: string,
  key: string,
  revision: Revision,
): fc.Arbitrary<unknown> | undefined {
  if (isRequestMeta(definition, key, revision)) return requestMeta;
  const format = formats[`${definition}.${key}`] ?? formats[key];
  return typeof format === "function" ? format(revision) : format;
}

function isRequestMeta(definition: string, key: string, revision: Revision): boolean {
  const isRequest = definition.endsWith("RequestParams") && definition !== "ListRootsRequestParams";
  return key === "_meta" && isRequest && revision >= "2026-07-28";
}
