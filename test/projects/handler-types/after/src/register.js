export function register(server) {
  server.registerTool("water", {}, async () => ({ content: [{ type: "text", text: "Wet" }] }));
}
