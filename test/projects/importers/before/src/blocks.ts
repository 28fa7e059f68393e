export type McpContent =
  { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };
