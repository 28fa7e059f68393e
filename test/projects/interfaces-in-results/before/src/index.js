import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { cool, fire } from "./fire.js";
import { shown } from "./shown.js";

const server = new McpServer({ name: "kiln", version: "1.0.0" });
server.registerTool("fire", { description: "Fires." }, fire);
// A tool with an interface leaves the others as they are.
server.registerTool(
  "cool",
  { description: "Cools.", _meta: { ui: { resourceUri: "ui://kiln/cooling" } } },
  cool,
);
server.registerTool("stack", { description: "Stacks." }, async () => shown("stacking"));
server.registerTool(
  "glaze",
  { description: "Glazes.", _meta: { ui: { resourceUri: "ui://kiln/glazing" } } },
  async () => shown("glazing"),
);
