import { Transform } from "./transform.js";

// faces/jscodeshift/resource-links.d.ts
/** Rewrites embedded resources and resource links to match the protocol. */
declare const _default: Transform;
export { _default as default };