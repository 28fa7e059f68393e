import { server } from "../server.js";

server.registerTool(
  "weigh_honey",
  { description: "Weighs the honey", inputSchema: { type: "object", properties: {} } },
  async () => ({ content: [{ type: "text", text: "12 kg" }] }),
);
