import { define } from "./lib/tools.js";
import { degrees } from "./degrees.js";

export const heat = define("heat", async () => 1200);
export const state = define("state", degrees);
