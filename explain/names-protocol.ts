/**
 * What only a text about this protocol says: its name and those of its methods, members, types and
 * programs, and the numbers of its errors.
 */
const names: readonly RegExp[] = [
  /mcp|model ?context ?protocol|json-?rpc/iu,
  /-32\d{3}\b/u,
  /\b(?:tools|prompts|resources|completion|elicitation|sampling|roots|logging|notifications)\/[a-z]/u,
  /\b(?:input|output|requested)_?Schema\b|structured_?Content|\belicit/iu,
  /\b(?:CallTool|ListTools|RegisteredTool|ToolCallback|GetPrompt|ReadResource|ContentBlock|TextContent|ResourceLink)/u,
  /\bresource_link\b|\btool_(?:use|result)\b|function_declarations/u,
  /\b(?:registerTool|setRequestHandler|StdioServerTransport|StreamableHTTP\w*|SSEClientTransport)\b/u,
  /\/sse\b|\.well-known\/oauth/u,
];

/** Whether a text names something of the protocol, and not only what any program may say. */
export function isAboutProtocol(text: string): boolean {
  return names.some((name) => name.test(text));
}
