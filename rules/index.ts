import { all, recommended } from "./configs.js";
import { plugin } from "./plugin.js";

/** The ESLint plugin. */
const mcpSchema = { ...plugin, configs: { recommended, all } };

export default mcpSchema;
