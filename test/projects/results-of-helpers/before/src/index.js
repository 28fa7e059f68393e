export * from "./results.js";
