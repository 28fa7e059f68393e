export function register(server, tools, shapeOf) {
  for (const tool of tools)
    server.registerTool(
      tool.name,
      { description: tool.description, inputSchema: shapeOf(tool.inputSchema) },
      tool.handler,
    );
}

export function registerAsIs(server, tools) {
  for (const tool of tools)
    server.registerTool(
      tool.name,
      { description: tool.description, inputSchema: tool.inputSchema },
      tool.handler,
    );
}
