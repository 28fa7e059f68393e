import { transform } from "./transform.js";

/** Rewrites tool schemas, and what else keeps clients from a server's tools. */
export default transform(
  "valid-tool-definition",
  "valid-tool-schema",
  "portable-tool-schema",
  "valid-message",
  "no-removed-features",
  "no-stdout-in-stdio-server",
);
