import { merge as mergeReports } from "../report/merge.js";
import { checkOptions } from "../options/options.js";
import { defineCommand } from "./definition.js";

export const merge = defineCommand({
  name: "merge",
  positional: "reports",
  describe: "put the reports of shards together",
  options: {
    format: {
      type: "string",
      requiresArg: true,
      describe: "How to print the report [default: as those that are merged]",
    },
    "max-warnings": checkOptions["max-warnings"],
    quiet: checkOptions.quiet,
  },
  examples: [
    ["merge reports/*.json", "one report of all shards, with the status of the whole run"],
    ["merge reports/*.json --format stylish", "the same for people"],
  ],
  run: (reports, options, io) => mergeReports(reports, options, io),
});
