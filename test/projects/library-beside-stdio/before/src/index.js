export { Gauge } from "./gauge.js";
