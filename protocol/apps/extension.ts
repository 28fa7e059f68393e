/** The id under which clients and servers announce MCP Apps (2026-01-26, Client and Server). */
export const appsExtension = "io.modelcontextprotocol/ui";

/** The member of the capabilities that lists extensions. */
export const extensionsKey = "extensions";

/** The member of the extension's settings in which a client names the types that it shows. */
export const mimeTypesKey = "mimeTypes";

/** The first request of a view to its host (2026-01-26, Lifecycle). */
export const viewHandshake = "ui/initialize";

/**
 * What its parameters and the answer to it must have, with the names that people take for it from
 * the handshake of clients and servers (McpUiInitializeRequest and McpUiInitializeResult in
 * spec.types.ts of ext-apps 1.7.5).
 */
export const viewHandshakeKeys = {
  request: new Map([
    ["appInfo", ["clientInfo"]],
    ["appCapabilities", ["capabilities", "clientCapabilities"]],
    ["protocolVersion", []],
  ]),
  answer: new Map([
    ["hostInfo", ["host", "serverInfo"]],
    ["hostCapabilities", ["capabilities", "serverCapabilities"]],
    ["hostContext", []],
    ["protocolVersion", []],
  ]),
} satisfies Record<string, ReadonlyMap<string, readonly string[]>>;
