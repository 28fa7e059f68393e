export * from "./scales.js";
