export * from "./dip.js";
