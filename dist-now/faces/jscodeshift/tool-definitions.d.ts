import { Transform } from "./transform.js";

// faces/jscodeshift/tool-definitions.d.ts
/** Rewrites tool schemas, and what else keeps clients from a server's tools. */
declare const _default: Transform;
export { _default as default };