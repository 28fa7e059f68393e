import { createMcpHandler } from "mcp-handler";
import { register } from "./tools.js";

const handler = createMcpHandler((server) => register(server));

export { handler as GET, handler as POST };
