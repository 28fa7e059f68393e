import { Transform } from "./transform.js";

// faces/jscodeshift/elicitation.d.ts
/** Rewrites forms, elicitation requests and their answers so both sides accept them. */
declare const _default: Transform;
export { _default as default };