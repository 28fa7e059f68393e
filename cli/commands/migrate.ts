import { checkOptions, migrateOptions } from "../options/options.js";
import { defineCommand } from "./definition.js";

export const migrate = defineCommand({
  name: "migrate",
  positional: "paths",
  describe: "rewrite files in place, and report what is left to fix by hand",
  options: { ...checkOptions, ...migrateOptions },
  isSetByManifest: true,
  examples: [
    ["migrate --dry-run", "show what would be rewritten, as a diff for `git apply`"],
    ["migrate --suggestions src", "apply suggested rewrites too"],
  ],
  run: async (paths, options, io) =>
    (await import("../run/execute.js")).execute({ paths, options, migrate: options }, io),
});
