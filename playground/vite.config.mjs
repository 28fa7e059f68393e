import { join } from "node:path";
import { defineConfig } from "vite";
import { computedValues } from "../scripts/bundle/computed-values.mjs";
import { smallerBabel } from "./analysis/smaller-babel.mjs";
import { shownParts } from "./gallery/plugin.mjs";
import { offline } from "./offline/plugin.mjs";

export default defineConfig({
  root: import.meta.dirname,
  // Relative URLs, so the site can be hosted in any folder.
  base: "./",
  plugins: [shownParts, offline(), computedValues(join(import.meta.dirname, "page/choices.ts"))],
  // In a browser, Babel parses everything: oxc-parser is a native module. The others are large, and
  // the page has nothing for them to do.
  resolve: {
    alias: [
      { find: "./parse-with-oxc.js", replacement: instead("no-oxc") },
      { find: "picomatch", replacement: instead("any-path") },
      // The others have side effects in the eyes of the bundler.
      {
        find: /^diff$/u,
        replacement: join(import.meta.dirname, "../node_modules/diff/libesm/diff/array.js"),
      },
      { find: "levn", replacement: instead("nothing") },
      { find: "./build/rules.js", replacement: instead("nothing") },
    ],
  },
  worker: { format: "es", plugins: () => [smallerBabel()] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: ["chrome123", "edge123", "firefox128", "safari17.5"],
    // The target browsers support `modulepreload` natively.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, "index.html"),
        "service-worker": join(import.meta.dirname, "offline/service-worker.ts"),
      },
      output: {
        // The service worker needs the same URL in every build.
        entryFileNames: ({ name }) =>
          name === "service-worker" ? "service-worker.js" : "assets/[name]-[hash].js",
      },
    },
  },
});

/** The path of a module that replaces another one in the worker. */
function instead(name) {
  return join(import.meta.dirname, "analysis", `${name}.ts`);
}
