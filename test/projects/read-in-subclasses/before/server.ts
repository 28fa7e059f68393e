import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { ReadBySuperclass } from "./by-static.js";
import {
  HandsToItself,
  HandsToNobodyElse,
  OnlyNamed,
  ReadByKey,
  ReadByStatic,
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
    ReadByStatic.block as never,
    ReadBySuperclass.block as never,
  ],
}));
