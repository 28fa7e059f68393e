import { execute } from "../run/execute.js";
import { checkOptions, migrateOptions } from "../options/options.js";
import { defineCommand } from "./definition.js";

export const migrate = defineCommand({
  name: "migrate",
  positional: "paths",
  describe: "rewrite in place; report what is left for a person",
  options: { ...checkOptions, ...migrateOptions },
  isSetByManifest: true,
  examples: [
    ["migrate --dry-run", "show what would be rewritten as a diff that `git apply` takes"],
    ["migrate --suggestions src", "rewrite also what a person should look at"],
  ],
  run: (paths, options, io) => execute({ paths, options, migrate: options }, io),
});
