import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { createCalls, Desk, state } from "./kit.js";
import { start } from "./start.js";

const server = new McpServer({ name: "desks", version: "1.0.0" });
start();

const calls = createCalls();
calls.add("count", () => ({ content: [{ type: "text", text: "Two" }], isError: "no" }));
server.registerTool("count", {}, async () => calls.run("count"));

const desk = new Desk({
  tools: { greet: () => ({ content: [{ type: "text", text: "Hi" }] }) },
});
server.registerTool("greet", {}, async () => desk.greet());

server.registerTool("book", {}, async () => {
  const answer = await server.server.elicitInput({
    message: "Which room?",
    requestedSchema: state.form,
  });
  return { content: [{ type: "text", text: answer.action }] };
});
