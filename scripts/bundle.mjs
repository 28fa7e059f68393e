import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";

const root = join(import.meta.dirname, "..");

const transforms = readdirSync(join(root, "codemods/jscodeshift"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => `codemods/jscodeshift/${name}`);

const entries = [
  "cli/main.ts",
  "rules/index.ts",
  "rules/configs.ts",
  "rules/library.ts",
  ...transforms,
];

const { name, dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const packages = [name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)];

// Some four hundred small files take Node longer to find and link than to run: what is loaded together is one file.
await build({
  cwd: root,
  input: Object.fromEntries(entries.map((path) => [path.replace(/\.ts$/u, ""), path])),
  platform: "node",
  // Every package stays one: it is listed, audited and updated as what it is.
  external: (id) => packages.some((one) => id === one || id.startsWith(`${one}/`)),
  output: {
    dir: "dist",
    cleanDir: true,
    // Without a hash, so that each build has the same files.
    chunkFileNames: "parts/[name].js",
  },
});
