import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createServer } from "./server.js";
import { addNotes } from "./notes.js";

const server = createServer();
addNotes(server);
await server.connect(new StdioServerTransport());
