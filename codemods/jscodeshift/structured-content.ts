import { transform } from "./transform.js";

/** Gives results the structured content that their tool declares, and the text beside it. */
export default transform("valid-structured-content");
