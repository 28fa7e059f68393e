import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { register } from "./register.js";

register(new McpServer({ name: "orchards", version: "1.0.0" }));
