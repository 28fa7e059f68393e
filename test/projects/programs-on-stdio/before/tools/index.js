export { measure } from "./measure.js";
export { draw } from "./draw.js";
