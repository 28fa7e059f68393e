import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { pick } from "./pick.js";
import { prune } from "./prune.js";
import { register, registerAsIs } from "./register.js";
import { shapeOf } from "./shapes.js";

const server = new McpServer({ name: "orchard", version: "1.0.0" });
register(server, [pick], (schema) => shapeOf(schema));
registerAsIs(server, [prune]);
