import { transform } from "./transform.js";

/** Moves `_meta` and annotations to where the protocol expects them. */
export default transform("valid-meta-placement", "valid-annotations");
