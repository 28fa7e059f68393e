import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { failure, renamed, success, unwrapped, wrapped } from "./replies.js";
import { balance, count, weigh } from "./handlers.js";

const server = new McpServer({ name: "scales", version: "1.0.0" });
const argument = { crate: z.string() };
const grams = { grams: z.number() };

server.registerTool("weigh", { inputSchema: argument, outputSchema: grams }, weigh);
server.registerTool("count", { inputSchema: argument, outputSchema: grams }, count);
server.registerTool("balance", { inputSchema: argument, outputSchema: grams }, balance);
// Without a schema, a text is enough.
server.registerTool("look", { inputSchema: argument }, weigh);

server.registerTool("tare", { inputSchema: argument, outputSchema: grams }, ({ crate }) => {
  if (crate === "") return failure({ reason: "Which crate?" });
  if (crate === "0") return renamed({ weight: 0 });
  return crate === "1" ? success({ grams: 1 }) : success({ weight: crate.length });
});
server.registerTool("read", { inputSchema: argument }, async ({ crate }) => wrapped(crate));
server.registerTool("list", { inputSchema: argument }, async ({ crate }) => unwrapped(crate));
