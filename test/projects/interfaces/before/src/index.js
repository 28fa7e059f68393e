import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { addResources } from "./resources.js";
import { addTools } from "./tools.js";
import { addPages } from "./pages.js";

const server = new McpServer({ name: "kiln", version: "1.0.0" });
addTools(server);
addResources(server);
addPages(server);
