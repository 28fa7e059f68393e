import { transform } from "./transform.js";

/** Rewrites the forms of elicitations, the requests that carry them and the answers, so that both sides accept them. */
export default transform(
  "valid-requested-schema",
  "valid-elicitation-default",
  "valid-elicitation-request",
  "valid-elicitation-result",
);
