import {
  registerAppResource,
  registerAppTool,
  RESOURCE_MIME_TYPE,
} from "@modelcontextprotocol/ext-apps/server";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export function createServer() {
  const server = new McpServer({ name: "kiln", version: "1.0.0" });
  const read = async () => ({ content: [{ type: "text", text: "Kiln" }] });
  registerAppTool(server, "plan", { _meta: { ui: { resourceUri: "ui://plans/plan.html" } } }, read);
  registerAppTool(
    server,
    "draw",
    { _meta: { ui: { resourceUri: "ui://plans/drawing-v2.html" } } },
    read,
  );
  registerAppTool(server, "note", { _meta: { ui: { resourceUri: "ui://plans/note.html" } } }, read);
  registerAppResource(server, "plan", "ui://plans/plan.html", {}, async (uri) => ({
    contents: [
      { uri: uri.href, mimeType: RESOURCE_MIME_TYPE, text: "<!doctype html><h1>Plan</h1>" },
    ],
  }));
  registerAppResource(server, "drawing", "ui://plans/drawing-v1.html", {}, async (uri) => ({
    contents: [
      { uri: uri.href, mimeType: RESOURCE_MIME_TYPE, text: "<!doctype html><h1>Drawing</h1>" },
    ],
  }));
  return server;
}
