import { createServer } from "node:http";
import { answer } from "./answer.js";
import { ALLOWED, allowedFor, BASIC } from "./headers.js";
import * as headers from "./headers.js";
import { Router } from "./router.js";
import { callTool, listTools } from "./tools.js";

const router = new Router()
  .on("initialize", () => ({
    protocolVersion: "2025-06-18",
    capabilities: { tools: {}, resources: { subscribe: true } },
    serverInfo: { name: "coast", version: "1.0.0" },
  }))
  .on("ping", () => ({}))
  .on("tools/list", listTools)
  .on("tools/call", callTool);

createServer(async (request, response) => {
  if (request.method === "OPTIONS") {
    response.setHeader("Access-Control-Allow-Headers", ALLOWED.join(", "));
    response.setHeader("Access-Control-Allow-Headers", headers.BASIC);
    response.setHeader("Access-Control-Allow-Headers", allowedFor());
    response.writeHead(204, { "Access-Control-Allow-Headers": [...BASIC, "Authorization", "Mcp-Method", "Mcp-Name"] }).end();
    return;
  }
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const message = JSON.parse(text);
  const found = request.url === "/resources" ? answer(message) : await router.route(message);
  response.end(JSON.stringify(found));
}).listen(3000);
