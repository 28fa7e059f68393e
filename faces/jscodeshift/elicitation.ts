import { transform } from "./transform.js";

/** Rewrites forms, elicitation requests and their answers so both sides accept them. */
export default transform(
  "valid-requested-schema",
  "valid-elicitation-default",
  "valid-elicitation-request",
  "valid-elicitation-result",
);
