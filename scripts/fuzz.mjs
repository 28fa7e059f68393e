import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";

const root = join(import.meta.dirname, "..");
const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const packages = Object.keys({ ...dependencies, ...peerDependencies });
const file = join(root, "node_modules/.cache/fuzz/by-hand.mjs");

// Bundled into one JavaScript file, which Node runs as fast as the published package.
await build({
  cwd: root,
  input: "test/fuzz/by-hand.ts",
  platform: "node",
  external: (id) => packages.some((one) => id === one || id.startsWith(`${one}/`)),
  // test/fixture.ts finds the fixtures relative to its own folder.
  transform: { define: { "import.meta.dirname": JSON.stringify(join(root, "test")) } },
  output: { file, codeSplitting: false },
});
await import(pathToFileURL(file).href);
