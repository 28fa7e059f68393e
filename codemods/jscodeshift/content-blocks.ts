import { transform } from "./transform.js";

/** Rewrites content blocks, and the results and messages that hold them, in the shapes the protocol has. */
export default transform(
  "valid-content-block",
  "valid-binary-data",
  "no-foreign-content",
  "valid-tool-result",
);
