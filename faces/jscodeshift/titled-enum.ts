import { transform } from "./transform.js";

/** Rewrites legacy `enumNames` as titled enums. */
export default transform("no-legacy-enum-names", "valid-enum-schema", "valid-elicitation-default");
