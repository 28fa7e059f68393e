import type { WeaveryMCP } from "./agent.js";

export function addShuttles(agent: WeaveryMCP) {
  agent.server.tool("shuttle", "Shows the shuttle", async () => {
    return { content: [{ type: "text", text: "boat" }] };
  });
  agent.server.tool("shuttles", "Shows the shuttles", async () => {
    return { content: [{ type: "text", text: "boat, rag" }] };
  });
}
