import { TargetRevision } from "./configs.js";
import { ESLint, Linter } from "eslint";

// faces/eslint/index.d.ts
type Configs = Record<"recommended" | "all" | TargetRevision, Linter.Config[]>;
type McpSchemaPlugin = Omit<ESLint.Plugin, "configs"> & {
  readonly configs: Configs;
};
/**
 * The ESLint plugin. It is the same object that its configurations refer to, because ESLint rejects
 * a plugin name that configurations give to two different objects.
 */
declare const mcpSchema: McpSchemaPlugin;
export { mcpSchema as default };