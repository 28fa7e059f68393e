export type { FerryTool, FerryOutput } from "./types.js";
export * from "./types.js";
