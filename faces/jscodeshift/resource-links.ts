import { transform } from "./transform.js";

/** Rewrites embedded resources and resource links to match the protocol. */
export default transform("valid-resource-link");
