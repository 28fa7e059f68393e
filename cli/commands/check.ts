import { execute } from "../run/execute.js";
import { checkOptions } from "../options/options.js";
import { defineCommand } from "./definition.js";

export const check = defineCommand({
  name: "check",
  positional: "paths",
  describe: "report; write nothing",
  options: checkOptions,
  isSetByManifest: true,
  examples: [
    ["check", "report on everything under the working folder"],
    ["check src --format json", "the findings as ESLint's LintResult[]"],
  ],
  run: (paths, options, io) => execute({ paths, options }, io),
});
