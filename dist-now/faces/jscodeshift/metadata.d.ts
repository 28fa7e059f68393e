import { Transform } from "./transform.js";

// faces/jscodeshift/metadata.d.ts
/** Moves `_meta`, its keys and annotations to where clients and hosts look for them. */
declare const _default: Transform;
export { _default as default };