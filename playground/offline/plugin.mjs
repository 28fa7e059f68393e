import { createHash } from "node:crypto";

/**
 * A Vite plugin that gives the service worker the version of the build and the list of files to
 * cache.
 */
export function offline() {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const { "service-worker.js": worker, ...others } = bundle;
        const names = Object.keys(others)
          .filter((name) => !name.endsWith(".map"))
          .toSorted();
        const hash = createHash("sha256");
        for (const name of names) {
          const part = others[name];
          hash.update(name).update(part.type === "chunk" ? part.code : part.source);
        }
        const files = names.map((name) => (name === "index.html" ? "./" : name));
        const build = { version: hash.digest("hex").slice(0, 16), files };
        worker.code = `const BUILD = ${JSON.stringify(build)};\n${worker.code}`;
      },
    },
  };
}
