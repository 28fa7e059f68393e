import { StdioServerTransport } from "npm:@modelcontextprotocol/sdk@1.24.0/server/stdio.js";

export const transport = new StdioServerTransport();
