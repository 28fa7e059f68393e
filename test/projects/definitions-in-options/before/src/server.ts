import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { registerTools } from "./register-tools.js";
import { allTools } from "./tools/index.js";

const server = new McpServer({ name: "weather", version: "1.0.0" });
registerTools({ server, tools: allTools });
