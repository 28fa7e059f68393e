/** The keys of `_meta` that every request needs (2026-07-28, `RequestMetaObject`). */
export const requestEnvelope: readonly string[] = [
  "io.modelcontextprotocol/protocolVersion",
  "io.modelcontextprotocol/clientCapabilities",
];

/**
 * The headers that every posted request requires (2026-07-28, Streamable HTTP, Request Metadata).
 */
export const requestHeaders: readonly string[] = ["MCP-Protocol-Version", "Mcp-Method"];

/** The header with the name of the requested object, and the parameter it repeats, by method. */
export const namedHeader = {
  name: "Mcp-Name",
  from: new Map([
    ["tools/call", "name"],
    ["prompts/get", "name"],
    ["resources/read", "uri"],
  ]),
} as const;
