import { Server } from "mcp-kit";

const server = new Server();
server.registerTool("weather", {}, () => ({ content: [{ type: "json", json: { sun: true } }] }));
