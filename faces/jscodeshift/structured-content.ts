import { transform } from "./transform.js";

/** Adds the structured content that a tool declares to its results, and the text next to it. */
export default transform("valid-structured-content");
