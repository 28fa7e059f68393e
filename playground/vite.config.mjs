import { join } from "node:path";
import { defineConfig } from "vite";
import { offline } from "./offline/plugin.mjs";

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses, so that any folder of any static host will do.
  base: "./",
  plugins: [offline()],
  // In a browser Babel reads everything: the other parser is a program of the machine.
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
    // The polyfill would fetch what browsers of these versions load by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, "index.html"),
        "service-worker": join(import.meta.dirname, "offline/service-worker.ts"),
      },
      output: {
        // The browser asks for it under one name, whatever the build.
        entryFileNames: ({ name }) =>
          name === "service-worker" ? "service-worker.js" : "assets/[name]-[hash].js",
      },
    },
  },
});
