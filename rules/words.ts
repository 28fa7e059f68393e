import { registrationWords } from "../context/registrations.js";

/** Words of which every file with an elicitation contains at least one. */
export const elicitationWords: readonly string[] = ["elicit", "Elicit", "requestedSchema"];

/** Types of the official packages that identify an object as a field of a form. */
export const fieldTypeWords: readonly string[] = [
  ...["PrimitiveSchemaDefinition", "StringSchema", "NumberSchema", "BooleanSchema", "EnumSchema"],
];

/**
 * Words of which every file that names a part of the protocol contains at least one: see
 * `context/messages`.
 */
export const protocolWords: readonly string[] = [
  "modelcontextprotocol",
  "jsonrpc",
  "inputSchema",
  // Full method names, because folders are called `tools/` and `resources/` too.
  ...["tools/call", "tools/list", "prompts/get", "prompts/list", "resources/read"],
  ...["resources/list", "resources/templates", "resources/subscribe", "resources/unsubscribe"],
  ...["roots/list", "completion/complete", "logging/setLevel", "sampling/"],
  ...["notifications/message", "notifications/progress", "notifications/cancelled"],
  ...["list_changed", "elicitation/create"],
  // Types, and the schemas and functions named after them.
  ...registrationWords,
  ...["CallTool", "ListTools"],
  "sendLoggingMessage",
  // With a character before it, to exclude names such as a cloud provider's `RouteServerResult`.
  ...[" ServerResult", "<ServerResult"],
  ...["GetPrompt", "ListPrompts", "CompleteRequest", "CompleteResult"],
  ...["ReadResource", "ResourceLink"],
  ...["ListResources", "ListResourceTemplates"],
  ...["EmbeddedResource", "ResourceContents", "ListRoots"],
  ...["SamplingMessage", "CreateMessage", "createMessage", "requestSampling"],
  ...["ElicitRe", "elicitInput"],
];

/** The protocol words, and words for results, whose members alone may identify them. */
export const messageWords: readonly string[] = [
  ...protocolWords,
  ...["isError:", "isError?:", '"isError"', "'isError'", '"structuredContent"'],
];
