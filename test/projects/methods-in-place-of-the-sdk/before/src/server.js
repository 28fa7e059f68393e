import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { byName } from "./by-name.js";

export const server = new Server(
  { name: "pier", version: "1.0.0" },
  { capabilities: { tools: {} } },
);

byName(server);
server.setRequestHandler("tools/list", async () => ({ tools: [] }));
server.setNotificationHandler("notifications/initialized", async () => undefined);
