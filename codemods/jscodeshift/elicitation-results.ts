import { transform } from "./transform.js";

/** Gives answers of elicitations the actions of the protocol, and the code that reads them. */
export default transform("valid-elicitation-result");
