/** The parts of `_meta` without which a server refuses a request (2026-07-28, `RequestMetaObject`). */
export const requestEnvelope: readonly string[] = [
  "io.modelcontextprotocol/protocolVersion",
  "io.modelcontextprotocol/clientCapabilities",
];

/** The headers that every posted request has (2026-07-28, Streamable HTTP, Request Metadata). */
export const requestHeaders: readonly string[] = ["MCP-Protocol-Version", "Mcp-Method"];

/** The header with the name of what is asked for, and the parameter that it repeats, by the methods that have it. */
export const namedHeader = {
  name: "Mcp-Name",
  from: new Map([
    ["tools/call", "name"],
    ["prompts/get", "name"],
    ["resources/read", "uri"],
  ]),
} as const;
