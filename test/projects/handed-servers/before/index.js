import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { Registry } from "./registry.js";
import { server } from "./server.js";
import { registerHives, registerFrames } from "./tools/index.js";
import { Queens } from "./tools/queens.js";
import { registerOwn } from "./tools/own.js";
import "./tools/honey.js";

for (const register of [registerHives, registerFrames]) register(server);
new Queens(server).register();
registerOwn(new Registry(server));
await server.connect(new StdioServerTransport());
