export { weigh } from "./weigh.js";
