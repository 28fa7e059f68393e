import { transform } from "./transform.js";

/** Completes types of messages that lag the schema, or takes those of the SDK; with `--suggestions`, as others depend on them. */
export default transform("no-stale-mcp-types");
