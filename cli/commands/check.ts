import { checkOptions, suppressOptions } from "../options/options.js";
import { defineCommand } from "./definition.js";

export const check = defineCommand({
  name: "check",
  positional: "paths",
  describe: "report findings without changing files",
  options: { ...checkOptions, ...suppressOptions },
  isSetByManifest: true,
  examples: [
    ["check", "check everything in the current folder"],
    ["check src --format json", "the findings as ESLint's LintResult[]"],
  ],
  run: async (paths, options, io) =>
    (await import("../run/execute.js")).execute({ paths, options, suppress: options }, io),
});
