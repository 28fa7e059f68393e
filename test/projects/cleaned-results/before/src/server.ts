import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { cleaned } from "./clean.js";
import { handle } from "./handlers.js";
import { Answers } from "./answers.js";

const server = new Server({ name: "library", version: "1.0.0" }, { capabilities: { tools: {} } });
const answers = new Answers();

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  let result = await handle(params.name, params.arguments ?? {});
  result = cleaned(result);
  return answers.wrap(params.name, result);
});
