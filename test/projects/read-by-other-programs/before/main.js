import { readdirSync } from "node:fs";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import listed from "./data/listed.json" with { type: "json" };
import started from "./data/started.json" with { type: "json" };
import python from "./data/python.json" with { type: "json" };
import make from "./data/make.json" with { type: "json" };
import yaml from "./data/yaml.json" with { type: "json" };
import named from "./named/size.json" with { type: "json" };
import globbed from "./globbed/size.json" with { type: "json" };
import tools from "./other/tools.json" with { type: "json" };

const server = new McpServer({ name: "shop", version: "1.0.0" });
for (const requestedSchema of [listed, started, python, make, yaml, named, globbed, tools])
  await server.server.elicitInput({ message: "Size?", requestedSchema });
console.error(readdirSync("./logs"));
