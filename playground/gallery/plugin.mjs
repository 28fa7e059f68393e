import { readFileSync } from "node:fs";
import { shownPart } from "./shown-part.ts";

const ofRule = /\/docs\/rules\/[^/?]+\.md(?=\?raw$)/u;

/** A Vite plugin that takes only what the page shows from the pages of the rules. */
export const shownParts = {
  name: "shown-parts",
  enforce: "pre",
  load(id) {
    if (!ofRule.test(id)) return null;
    const path = id.replace(/\?raw$/u, "");
    this.addWatchFile(path);
    return `export default ${JSON.stringify(shownPart(readFileSync(path, "utf8")))};`;
  },
};
