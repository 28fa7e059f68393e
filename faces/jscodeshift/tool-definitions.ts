import { transform } from "./transform.js";

/** Rewrites tool schemas, and the messages that list them, so clients accept them. */
export default transform(
  "valid-tool-definition",
  "valid-tool-schema",
  "portable-tool-schema",
  "valid-message",
  "no-removed-features",
);
