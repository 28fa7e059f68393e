import { FastMCP } from "fastmcp";
import { degrees } from "./degrees.js";

const server = new FastMCP({ name: "kiln", version: "1.0.0" });
server.addTool({ name: "degrees", execute: degrees });
await server.start({ transportType: "stdio" });
