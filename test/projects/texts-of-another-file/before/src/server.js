import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  answers,
  height,
  noted,
  pictures,
  pin,
  places,
  planted,
  ripeness,
  tools,
  tree,
} from "./names.js";

const server = new McpServer({ name: "orchard", version: "1.0.0" });
const bytes = "iVBORw0KGgo=";

server.registerTool(
  tools.count,
  { inputSchema: { planted: planted(), height: height() } },
  async () => ({
    content: [
      { type: "image", data: bytes, mimeType: pictures.type },
      { type: "image", data: bytes, mimeType: pictures.right },
    ],
  }),
);

server.registerTool(tools.pick, {}, async () => {
  const { action } = await server.server.elicitInput({
    message: "Which tree?",
    requestedSchema: { type: "object", properties: { tree, pin } },
  });
  return {
    content: [
      { type: "text", text: action === answers.no ? ripeness.green : ripeness.ripe },
      { type: "resource", resource: { uri: places.map, text: "<svg />" } },
      { type: "resource", resource: { uri: places.list, text: "12 trees" } },
    ],
    isError: noted(false),
  };
});

// What this gets does not come out where the result is made.
console.error(noted("no"));
