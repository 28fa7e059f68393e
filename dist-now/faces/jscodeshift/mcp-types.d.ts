import { Transform } from "./transform.js";

// faces/jscodeshift/mcp-types.d.ts
/**
 * Completes outdated types of messages, or replaces them with those of the SDK. Needs
 * `--suggestions`, because other code depends on the types.
 */
declare const _default: Transform;
export { _default as default };