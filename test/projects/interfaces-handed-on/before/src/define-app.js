import { registerAppResource, registerAppTool } from "@modelcontextprotocol/ext-apps/server";

export function defineApp(server, app) {
  registerAppTool(
    server,
    app.name,
    { inputSchema: {}, _meta: { ui: { resourceUri: app.uri } } },
    async () => ({ content: [{ type: "text", text: app.name }] }),
  );
  registerAppResource(server, app.name, app.uri, {}, async () => ({
    contents: [
      {
        uri: app.uri,
        mimeType: app.mimeType ?? "text/html;profile=mcp-app",
        text: app.html,
        _meta: { ui: { csp: app.csp } },
      },
    ],
  }));
}
