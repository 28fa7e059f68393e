import { Transform } from "./transform.js";

// faces/jscodeshift/content-blocks.d.ts
/** Rewrites content blocks, and the results and messages around them, to match the protocol. */
declare const _default: Transform;
export { _default as default };