export { policyFor } from "./policy.js";
export { readLines } from "./lines.js";
