export * as handles from "./handles.js";
export { default as rims } from "./rims.js";
