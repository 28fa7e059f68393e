import { createServer } from "node:http";
import { answer } from "./answer.js";
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
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const message = JSON.parse(text);
  const found = request.url === "/resources" ? answer(message) : await router.route(message);
  response.end(JSON.stringify(found));
}).listen(3000);
