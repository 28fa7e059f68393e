export { water } from "./water.js";
