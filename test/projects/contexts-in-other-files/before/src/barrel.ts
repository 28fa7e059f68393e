export * from "./inner.js";
