export * from "./fields.js";
