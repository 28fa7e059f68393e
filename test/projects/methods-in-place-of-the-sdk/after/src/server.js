import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { byName } from "./by-name.js";
import { InitializedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";

export const server = new Server(
  { name: "pier", version: "1.0.0" },
  { capabilities: { tools: {} } },
);

byName(server);
server.setRequestHandler("tools/list", async () => ({ tools: [] }));
server.setNotificationHandler(InitializedNotificationSchema, async () => undefined);
