import { McpServer } from "@modelcontextprotocol/server";

export const server = new McpServer({ name: "vineyard", version: "1.0.0" });
