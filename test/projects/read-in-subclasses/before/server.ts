import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  HandsToItself,
  HandsToNobodyElse,
  OnlyNamed,
  ReadByKey,
  ReadBySuper,
  ReadByThis,
} from "./lamps.js";

const server = new McpServer({ name: "lamps", version: "1.0.0" });

server.registerTool("show", { description: "Shows the lamps" }, async () => ({
  content: [
    new ReadByThis().block() as never,
    new ReadBySuper().block() as never,
    new ReadByKey().block() as never,
    new OnlyNamed().block() as never,
    new HandsToItself().block() as never,
    new HandsToNobodyElse().block() as never,
  ],
}));
