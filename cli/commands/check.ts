import { checkOptions, suppressOptions } from "../options/options.js";
import { serverOptions } from "../options/server-options.js";
import { defineCommand } from "./definition.js";

export const check = defineCommand({
  name: "check",
  positional: "paths",
  describe: "report findings without changing files",
  options: { ...checkOptions, ...suppressOptions, ...serverOptions },
  isSetByManifest: true,
  examples: [
    ["check", "check everything in the current folder"],
    ["check src --format json", "the findings as ESLint's LintResult[]"],
    ['check --server "node dist/server.js"', "what a running server lists"],
  ],
  run: async (paths, options, io) =>
    options.server === undefined && options.serverConfig === undefined
      ? (await import("../run/execute.js")).execute({ paths, options, suppress: options }, io)
      : (await import("../servers/check-servers.js")).checkServers({ paths, options }, io),
});
