import type { ESLint, Linter } from "eslint";
import { all, recommended } from "./configs.js";
import { plugin } from "./plugin.js";

type Configs = Record<"recommended" | "all", Linter.Config[]>;

/** The ESLint plugin. */
const mcpSchema: Omit<ESLint.Plugin, "configs"> & { readonly configs: Configs } = {
  ...plugin,
  configs: { recommended, all },
};

export default mcpSchema;
