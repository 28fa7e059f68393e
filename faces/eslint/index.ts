import type { ESLint, Linter } from "eslint";
import { all, byRevision, recommended, type TargetRevision } from "./configs.js";
import { plugin } from "./plugin.js";

type Configs = Record<"recommended" | "all" | TargetRevision, Linter.Config[]>;
type McpSchemaPlugin = Omit<ESLint.Plugin, "configs"> & { readonly configs: Configs };

/**
 * The ESLint plugin. It is the same object that its configurations refer to, because ESLint rejects
 * a plugin name that configurations give to two different objects.
 */
const mcpSchema: McpSchemaPlugin = Object.assign(plugin, {
  configs: { recommended, all, ...byRevision },
});

export default mcpSchema;
