import { join } from "node:path";
import { defineConfig } from "vite";
import { offline } from "./offline/plugin.mjs";

export default defineConfig({
  root: import.meta.dirname,
  // Relative URLs, so the site can be hosted in any folder.
  base: "./",
  plugins: [offline()],
  // In a browser, Babel parses everything: oxc-parser is a native module.
  resolve: {
    alias: [
      { find: "./parse-with-oxc.js", replacement: join(import.meta.dirname, "analysis/no-oxc.ts") },
    ],
  },
  worker: { format: "es" },
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
