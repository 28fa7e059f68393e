import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { build } from "rolldown";
import { esmExternalRequirePlugin } from "rolldown/plugins";
import { chunkGroups } from "./bundle/chunk-groups.mjs";
import { computedValues } from "./bundle/computed-values.mjs";
import { bundleDeclarations } from "./bundle/declarations.mjs";
import { latePackages } from "./bundle/late-packages.mjs";
import { leavesOut } from "./bundle/left-out.mjs";
import { licenses } from "./bundle/licenses.mjs";
import { ModuleGraph } from "./bundle/module-graph.mjs";
import { onlyLanguageScopes } from "./bundle/only-language-scopes.mjs";
import { onlyUsedBuiltins } from "./bundle/only-used-builtins.mjs";
import { noFacades } from "./bundle/no-facades.mjs";
import { packageFolders } from "./bundle/packages.mjs";
import { sharedCopies } from "./bundle/shared-copies.mjs";

const root = join(import.meta.dirname, "..");

const transforms = readdirSync(join(root, "faces/jscodeshift"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => `faces/jscodeshift/${name}`);

/** What others import. */
const faces = [
  "faces/eslint/index.ts",
  "faces/eslint/configs.ts",
  "faces/library/library.ts",
  ...transforms,
];

const entries = ["cli/main.ts", ...faces];

const { name, dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

/**
 * The packages that users install with ours. All others are bundled: a package costs a project more
 * than the few functions of it that we call.
 */
const installed = [name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)];

function external(id) {
  return installed.some((one) => id === one || id.startsWith(`${one}/`));
}

/** The paths of entries, by their paths in `dist` without an extension. */
function inputOf(paths) {
  return Object.fromEntries(paths.map((path) => [path.replace(/\.ts$/u, ""), path]));
}

const graph = new ModuleGraph();

function partOf(paths) {
  return graph.partOf(paths.map((path) => join(root, path)));
}

const { output } = await build({
  cwd: root,
  input: inputOf(entries),
  platform: "node",
  // yargs measures text with `string-width`, whose regular expression for emoji costs V8 20 ms in
  // every run.
  // The modules of `yaml` for browsers can be left out one by one: most runs parse no YAML.
  resolve: {
    alias: {
      "string-width": "fast-string-width",
      yaml: join(root, "node_modules/yaml/browser/dist/index.js"),
    },
  },
  external,
  plugins: [
    graph.plugin,
    // Without it, CommonJS code in the bundle calls `createRequire(import.meta.url)`, which
    // jscodeshift cannot compile.
    esmExternalRequirePlugin({ external: builtinModules }),
    latePackages,
    leavesOut,
    sharedCopies,
    onlyLanguageScopes,
    onlyUsedBuiltins,
    noFacades,
    computedValues(join(root, "rules/known-rules.ts")),
  ],
  output: {
    dir: "dist",
    cleanDir: true,
    // Without a hash, so the file names are the same in every build.
    chunkFileNames: "parts/[name].js",
    // Functions keep their names, so a stack trace in an issue shows where it happened.
    minify: { mangle: { keepNames: true } },
    // A single character outside of Latin-1 makes V8 keep a whole file in twice the memory.
    charset: "ascii",
    // Documentation is in the declarations.
    comments: false,
    codeSplitting: { groups: chunkGroups(partOf, entries) },
  },
});
writeFileSync(join(root, "dist/third-party-licenses.txt"), licenses(packageFolders(output)));
await bundleDeclarations({ root, input: inputOf(faces), external });
