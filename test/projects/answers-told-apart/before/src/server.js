import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { asResult, finished, same, toResult } from "./answers.js";
import { boxes, logs, jobs, schedules } from "./tools.js";

const server = new McpServer({ name: "boxes", version: "1.0.0" });

for (const [name, tool] of Object.entries(boxes))
  server.registerTool(name, { description: tool.description }, async (args) => {
    const answer = await tool.handler(args);
    return toResult(answer);
  });
for (const [name, tool] of Object.entries(logs))
  server.registerTool(name, { description: tool.description }, async (args) =>
    asResult(await tool.handler(args)),
  );
for (const [name, tool] of Object.entries(jobs))
  server.registerTool(name, { description: tool.description }, async (args) =>
    finished(await tool.handler(args)),
  );
for (const [name, tool] of Object.entries(schedules))
  server.registerTool(name, { description: tool.description }, async (args) =>
    same(await tool.handler(args)),
  );
