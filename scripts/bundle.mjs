import { Buffer } from "node:buffer";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { licenses } from "./licenses.mjs";

const root = join(import.meta.dirname, "..");

const transforms = readdirSync(join(root, "faces/jscodeshift"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => `faces/jscodeshift/${name}`);

const entries = [
  "cli/main.ts",
  "faces/eslint/index.ts",
  "faces/eslint/configs.ts",
  "faces/library/library.ts",
  ...transforms,
];

const { name, dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

/**
 * Packages that every run of the command line needs. They are bundled because resolving and loading
 * their files takes Node longer than most runs take. Packages that our transforms need too stay
 * external: jscodeshift compiles the transforms, and cannot compile what bundled CommonJS code
 * needs.
 */
const ofEveryRun = ["diff", "fast-wrap-ansi", "ignore", "leven", "picocolors", "yargs"];

/** All other packages stay external, so they are listed, audited and updated as dependencies. */
const packages = [name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)].filter(
  (one) => !ofEveryRun.includes(one),
);

/**
 * Modules that nearly every run of the command line loads. They and their imports become one file.
 */
const start = ["cli/process-io.ts", "cli/program.ts", "cli/run/execute.ts", "cli/report/full.ts"];

const imports = new Map();
const graph = {
  name: "graph",
  moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
};

/**
 * Returns a function that answers whether a module is one of the given ones, or one of their
 * imports.
 */
function partOf(paths) {
  let ids;
  return (id) => {
    ids ??= closure(paths.map((path) => join(root, path)));
    return ids.has(id);
  };
}

/** Modules that a run loads once it finds a file to check. */
const ofFirstFile = ["cli/run/workshop.ts", "engine/parse-with-oxc.ts", "cli/files/staged.ts"];

const isAtStart = partOf(start);
const isOfFirstFile = partOf(ofFirstFile);
// The plugin, the library and the transforms load no code of the command line, and the library also
// runs in browsers.
const isOfLibrary = partOf(["faces/library/library.ts"]);
const isOfOtherFaces = partOf(entries.filter((path) => !path.startsWith("cli/")));

function closure(ids) {
  const all = new Set(ids);
  // Iterating a set includes elements that are added during the iteration.
  for (const id of all) for (const next of imports.get(id) ?? []) all.add(next);
  return all;
}

/** A module that is replaced by its computed exports: see its own comment. */
const computed = join(root, "rules/known-rules.ts");

// Resolving and loading about four hundred small files takes Node longer than running them, so
// modules that are loaded together are bundled into one file.
const { output } = await build({
  cwd: root,
  input: Object.fromEntries(entries.map((path) => [path.replace(/\.ts$/u, ""), path])),
  platform: "node",
  // yargs measures text with `string-width`, whose regular expression for emoji costs V8 20 ms in
  // every run.
  resolve: { alias: { "string-width": "fast-string-width" } },
  external: (id) => packages.some((one) => id === one || id.startsWith(`${one}/`)),
  plugins: [graph, { name: "computed", load: (id) => (id === computed ? valuesOf(id) : null) }],
  output: {
    dir: "dist",
    cleanDir: true,
    // Without a hash, so the file names are the same in every build.
    chunkFileNames: "parts/[name].js",
    codeSplitting: {
      groups: [
        { name: "basis", test: (id) => isAtStart(id) && isOfLibrary(id) },
        { name: "faces", test: (id) => isAtStart(id) && isOfOtherFaces(id) },
        { name: "start", test: isAtStart },
        { name: "checking", test: (id) => isOfFirstFile(id) && isOfLibrary(id) },
        { name: "checking-files", test: (id) => isOfFirstFile(id) && isOfOtherFaces(id) },
        { name: "workshop", test: isOfFirstFile },
      ],
    },
  },
});
writeFileSync(join(root, "dist/third-party-licenses.txt"), licenses(bundled(output)));

/** Returns the code of a module with the exports that another module evaluates to at build time. */
async function valuesOf(path) {
  const built = await build({ input: path, platform: "node", write: false });
  const code = Buffer.from(built.output[0].code).toString("base64");
  const values = await import(`data:text/javascript;base64,${code}`);
  const names = new Map();
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${written(value, names)};`,
  );
  return [...[...names].map(([text, name]) => `const ${name} = ${text};`), ...lines].join("\n");
}

/**
 * Serialises a value as code. Equal lists share one variable, since rules have most of their words
 * in common.
 */
function written(value, names) {
  if (Array.isArray(value)) {
    const text = `[${value.map((one) => written(one, names)).join(", ")}]`;
    if (!names.has(text)) names.set(text, `list${names.size}`);
    return names.get(text);
  }
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${key}: ${written(one, names)}`);
  return `{ ${members.join(", ")} }`;
}

/** Returns the folders of the packages that are bundled into the chunks. */
function bundled(chunks) {
  const ids = chunks.flatMap(({ moduleIds = [] }) => moduleIds);
  const folders = ids.flatMap(
    (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(id.replaceAll("\\", "/"))?.[0] ?? [],
  );
  return [...new Set(folders)].toSorted();
}
