import { block } from "./blocks.js";

// Right: what a page shows is no message.
export const page = [block("heading", "Tides"), block("divider", "")];
