import type { ESLint, Linter } from "eslint";
import { all, byRevision, recommended, type TargetRevision } from "./configs.js";
import { plugin } from "./plugin.js";

type Configs = Record<"recommended" | "all" | TargetRevision, Linter.Config[]>;
type McpSchemaPlugin = Omit<ESLint.Plugin, "configs"> & { readonly configs: Configs };

/**
 * The ESLint plugin. It is the very object that its configurations name: ESLint refuses a plugin name that two
 * configurations give to two objects.
 */
const mcpSchema: McpSchemaPlugin = Object.assign(plugin, {
  configs: { recommended, all, ...byRevision },
});

export default mcpSchema;
