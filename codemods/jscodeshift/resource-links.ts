import { transform } from "./transform.js";

/** Rewrites embedded resources and resource links in the shapes the protocol has. */
export default transform("valid-resource-link");
