// Another module of this name.
import { define } from "./tools.js";

export const colour = define("colour", async () => 7);
