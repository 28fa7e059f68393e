import { execFileSync } from "node:child_process";
import console from "node:console";
import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "rolldown";

const root = join(import.meta.dirname, "..");
// Must be outside `node_modules`, where jsfuzz does not measure coverage.
const folder = join(tmpdir(), "mcp-schema-fuzz-coverage");
const corpus = join(folder, "corpus");
const target = join(folder, "target.js");
mkdirSync(corpus, { recursive: true });

// Installed on demand: as a dependency it would add an old nyc and much else for an occasional
// manual run.
const program = join(folder, "node_modules/.bin/jsfuzz");
if (!existsSync(program))
  execFileSync("npm", ["install", "--prefix", folder, "--no-save", "jsfuzz@1.0.15"], {
    stdio: "inherit",
  });

// Its instrumentation only supports CommonJS and ES2017 syntax.
await build({
  cwd: root,
  input: "test/fuzz/target.ts",
  platform: "node",
  external: (id) => id === "jscodeshift" || id.startsWith("jscodeshift/"),
  transform: { target: "es2017" },
  logLevel: "silent",
  output: { file: target, format: "cjs", codeSplitting: false },
});

const fixtures = join(root, "test/fixtures");
for (const group of readdirSync(fixtures))
  for (const name of readdirSync(join(fixtures, group))) {
    const input = join(fixtures, group, name, "input.json");
    if (existsSync(input)) copyFileSync(input, join(corpus, `${group}-${name}.json`));
  }

console.log(`What fails is written to ${folder}, as crash-<hash>.`);
execFileSync(program, ["target.js", "corpus"], { cwd: folder, stdio: "inherit" });
