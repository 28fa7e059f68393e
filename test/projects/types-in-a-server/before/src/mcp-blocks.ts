// Named after the protocol, so it describes what any server may send.
export type McpContent =
  { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };
