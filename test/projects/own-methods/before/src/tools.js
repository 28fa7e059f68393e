import { Harbour } from "./harbour.js";
import { send, server } from "./server.js";

const harbour = new Harbour();
harbour.addTool({
  name: "moor",
  inputSchema: { type: "object" },
  execute: async () => ({ content: [{ type: "text", text: "full" }], is_error: true }),
});

server.registerTool("map", {}, async () => ({
  content: [{ type: "image", data: "aGFyYm91cg==", mime_type: "image/png" }],
}));

server.registerTool("leave", {}, async () => ({
  content: [{ type: "text", text: "gone" }],
  is_error: true,
}));

send({
  jsonrpc: "2.0",
  id: 1,
  result: { content: [{ type: "text", text: "full" }], is_error: true },
});

export async function ask(context) {
  return context.elicitInput({
    message: "How long?",
    requestedSchema: {
      type: "object",
      properties: {
        nights: { type: "string", enum: ["1", "7"], enumNames: ["One night", "A week"] },
      },
    },
  });
}
