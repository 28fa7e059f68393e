import { honeyTools } from "./honey.js";

// Both ways lead to the same list.
export { honeyTools };
export * from "./honey.js";
