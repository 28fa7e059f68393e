import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { addResources } from "./resources.js";
import { addTools } from "./tools.js";

const server = new McpServer({ name: "kiln", version: "1.0.0" });
addTools(server);
addResources(server);
