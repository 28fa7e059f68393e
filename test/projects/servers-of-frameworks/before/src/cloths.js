export function addCloths(server) {
  server.addTool({
    name: "cloths",
    description: "Lists the cloths",
    execute: async () => ({ cloths: ["twill"] }),
  });
  server.addTool({
    name: "cloth",
    description: "Shows a cloth",
    execute: async () => "twill",
  });
}
