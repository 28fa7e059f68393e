import { transform } from "./transform.js";

/** Rewrites content blocks, and the results and messages around them, to match the protocol. */
export default transform(
  "valid-content-block",
  "valid-binary-data",
  "no-foreign-content",
  "no-unknown-properties",
  "valid-tool-result",
);
