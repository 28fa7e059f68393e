import { ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { FIRING, PAGES } from "./addresses.js";
import { APIS, policy } from "./policy.js";

const html = "<!doctype html><title>Kiln</title>";

export function addResources(server) {
  server.registerResource("firing", FIRING, {}, async (uri) => ({
    contents: [{ uri: uri.href, mimeType: "text/html", text: html }],
  }));
  server.registerResource("cooling", PAGES.cooling, {}, async (uri) => ({
    contents: [{ uri: uri.href, text: html, _meta: { ui: { csp: { connectDomains: APIS } } } }],
  }));
  server.registerResource("glazing", PAGES.glazing, {}, async (uri) => ({
    contents: [
      {
        uri: uri.href,
        mimeType: "text/html;profile=mcp-app",
        text: html,
        _meta: {
          ui: { csp: policy },
          "openai/widgetCSP": { connect_domains: ["https://kiln.example"] },
        },
      },
    ],
  }));
  server.registerResource(
    "pages",
    new ResourceTemplate("ui://kiln/pages/{page}", { list: undefined }),
    {},
    async (uri) => ({
      contents: [{ uri: uri.href, mimeType: "text/html;profile=mcp-app", text: html }],
    }),
  );
}
