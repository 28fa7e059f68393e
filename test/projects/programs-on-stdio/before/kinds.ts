export type { Hook } from "./hooks.js";

export const kinds = ["electric", "gas"];
