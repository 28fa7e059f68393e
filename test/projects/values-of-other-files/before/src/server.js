import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { image, say } from "./blocks.js";
import { only, failed } from "./results.js";
import { Kind, Row } from "./schemas.js";
import { DOT, find, Gauge, harvest, kindOf, page, sheet } from "./orchard.js";

const server = new McpServer({ name: "orchard", version: "1.0.0" });
const gauge = new Gauge();

server.registerTool("note", { inputSchema: { id: z.string() } }, async ({ id }) => ({
  content: [{ type: "text", text: find(id) }],
}));
server.registerTool("kind", { inputSchema: { id: z.string() } }, async ({ id }) => ({
  content: [{ type: "text", text: kindOf(id) }],
}));
server.registerTool("gauge", {}, async () => ({
  content: [{ type: "text", text: JSON.stringify(gauge.read()) }],
}));
server.registerTool("page", {}, async () => ({
  content: [{ type: "resource_link", name: "page", uri: page }],
}));
server.registerTool(
  "harvest",
  {
    inputSchema: { raw: z.string() },
    outputSchema: { kilos: z.number(), sort: z.enum(["early", "late"]) },
  },
  async ({ raw }) => {
    const value = harvest(raw);
    return {
      content: [{ type: "text", text: JSON.stringify(value) }],
      structuredContent: value,
    };
  },
);
server.registerTool("dot", {}, async () => ({ content: [image(DOT, "image/jpeg")] }));
server.registerTool("same", {}, async () => ({ content: [image(DOT, "image/png")] }));
server.registerPrompt("prune", {}, () => ({
  messages: [say("system", "Be brief."), say("user", "How do I prune?")],
}));
server.registerResource("sheet", sheet, {}, async (uri) => ({
  contents: [{ uri: uri.href, text: "" }],
}));

// Another file makes the results, of which only this one knows the schema.
const kilos = { outputSchema: { kilos: z.number() } };
server.registerTool("pick", kilos, async () => only("picked"));
server.registerTool("press", kilos, async () => failed("No apples."));
server.registerTool("sweep", {}, async () => only("swept"));
server.registerTool("juice", kilos, async () => ({
  ...only("juice"),
  structuredContent: { kilos: 1 },
}));
server.registerTool("plant", { inputSchema: z.object({ row: Row.optional() }) }, async () =>
  only("planted"),
);
server.registerTool("graft", { inputSchema: { kind: Kind } }, async ({ kind }) => only(kind));
