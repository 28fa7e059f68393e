import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { showHelp } from "./words.js";

export class Pots {
  async start() {
    const server = new McpServer({ name: "pots", version: "1.0.0" });
    await server.connect(new StdioServerTransport());
  }
}

const isMain = realpathSync(fileURLToPath(import.meta.url)) === realpathSync(process.argv[1]);

if (isMain) {
  if (process.argv.includes("--help")) {
    showHelp();
    process.exit(0);
  }
  await new Pots().start();
}
