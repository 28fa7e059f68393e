import { transform } from "./transform.js";

/**
 * Completes outdated types of messages, or replaces them with those of the SDK. Needs
 * `--suggestions`, because other code depends on the types.
 */
export default transform("no-stale-mcp-types");
