import type { FileResult } from "../results.js";

export type Reporter = (results: readonly FileResult[]) => Promise<string>;

/** The formats, each loaded when it is asked for. */
export const reporters: Readonly<Record<string, () => Promise<Reporter>>> = {
  stylish: async () => (await import("./stylish.js")).stylish,
  json: async () => (await import("./json.js")).json,
};
