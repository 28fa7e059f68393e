import { transform } from "./transform.js";

/** Gives requests that open a URL the mode that clients know them by. */
export default transform("valid-elicitation-request");
