import { defineCommand } from "./definition.js";

export const serve = defineCommand({
  name: "serve",
  positional: "roots",
  describe: "run an MCP server on standard input and output, for agents",
  options: {},
  examples: [
    ["serve", "check, explain and migrate the files in the current folder, for an agent"],
    ["serve packages/server", "the same, and nothing outside of that folder"],
  ],
  run: async (roots, _, io) => (await import("../serve/serve.js")).serveOnStdio(roots, io),
});
