import { Transform } from "./transform.js";

// faces/jscodeshift/structured-content.d.ts
/** Adds the structured content that a tool declares to its results, and the text next to it. */
declare const _default: Transform;
export { _default as default };