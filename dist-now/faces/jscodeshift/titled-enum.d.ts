import { Transform } from "./transform.js";

// faces/jscodeshift/titled-enum.d.ts
/** Rewrites legacy `enumNames` as titled enums. */
declare const _default: Transform;
export { _default as default };