import { Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import list from "./tools.json" with { type: "json" };

void serveStdio(() => {
  const server = new Server({ name: "quarry", version: "1.0.0" }, { capabilities: { tools: {} } });
  // The SDK completes what a handler returns, so the file needs no `resultType`.
  server.setRequestHandler("tools/list", () => list);
  return server;
});
