import { transform } from "./transform.js";

/** Rewrites the schemas of tools, and the messages that list them, so that clients accept them. */
export default transform(
  "valid-tool-definition",
  "valid-tool-schema",
  "portable-tool-schema",
  "valid-message",
  "no-removed-features",
);
