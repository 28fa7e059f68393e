export * from "./sounds.js";
export * from "./texts.js";
