import { createMcpHandler } from "@modelcontextprotocol/server";
import { createServer } from "./server.js";

/** The same desk over HTTP, for any runtime with `fetch`. It keeps nothing between two requests. */
export default createMcpHandler(createServer);
