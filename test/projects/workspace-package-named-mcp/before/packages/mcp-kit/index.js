import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export class Server {
  inner = new McpServer({ name: "weather", version: "1.0.0" });

  registerTool(name, config, handler) {
    this.inner.registerTool(name, config, async (...given) => {
      const result = await handler(...given);
      for (const block of result.content) if (block.type === "json") console.log(block.json.sun);
      return result;
    });
  }
}
