import { transform } from "./transform.js";

/** Moves `_meta`, its keys and annotations to where clients and hosts look for them. */
export default transform(
  "valid-meta-placement",
  "valid-annotations",
  "valid-app-meta",
  "valid-app-resource",
);
