import { text } from "../options/option-table.js";
import { checkOptions } from "../options/options.js";
import { defineCommand } from "./definition.js";

export const merge = defineCommand({
  name: "merge",
  positional: "reports",
  describe: "merge the reports of several shards",
  options: {
    format: text("How to print the report [default: the format of the merged reports]"),
    "max-warnings": checkOptions["max-warnings"],
    quiet: checkOptions.quiet,
  },
  examples: [
    ["merge reports/*.json", "one report for all shards, with the exit status of the whole run"],
    ["merge reports/*.json --format stylish", "the same, for people"],
  ],
  run: async (reports, options, io) =>
    (await import("../report/merge.js")).mergeReports(reports, options, io),
});
