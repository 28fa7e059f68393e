import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { count, weigh } from "./handlers.js";

const server = new McpServer({ name: "scales", version: "1.0.0" });
const argument = { crate: z.string() };
const grams = { grams: z.number() };

server.registerTool("weigh", { inputSchema: argument, outputSchema: grams }, weigh);
server.registerTool("count", { inputSchema: argument, outputSchema: grams }, count);
// Without a schema, a text is enough.
server.registerTool("look", { inputSchema: argument }, weigh);
