import { Buffer } from "node:buffer";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { licenses } from "./licenses.mjs";

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

/**
 * What every run of the command line needs: to find and link its files takes Node longer than all that most runs do.
 * What our transforms need too stays a package: jscodeshift compiles them, and cannot compile what bundled CommonJS needs.
 */
const ofEveryRun = ["diff", "fast-wrap-ansi", "ignore", "leven", "picocolors", "yargs"];

/** Every other package stays one: it is listed, audited and updated as what it is. */
const packages = [name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)].filter(
  (one) => !ofEveryRun.includes(one),
);

/** What nearly every run of the command line loads, with all that this imports: one file, however it is asked for. */
const start = ["cli/process-io.ts", "cli/program.ts", "cli/run/execute.ts", "cli/report/full.ts"];

const imports = new Map();
const graph = {
  name: "graph",
  moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
};

/** Answers whether a module is one of some, or of what they import. */
function partOf(paths) {
  let ids;
  return (id) => {
    ids ??= closure(paths.map((path) => join(root, path)));
    return ids.has(id);
  };
}

/** What a run loads with the first file that holds something. */
const ofFirstFile = ["cli/run/workshop.ts", "engine/parse-with-oxc.ts", "cli/files/staged.ts"];

const isAtStart = partOf(start);
const isOfFirstFile = partOf(ofFirstFile);
// The plugin, the library and the transforms load nothing of the command line, and the library runs in browsers, too.
const isOfLibrary = partOf(["rules/library.ts"]);
const isOfOtherFaces = partOf(entries.filter((path) => !path.startsWith("cli/")));

function closure(ids) {
  const all = new Set(ids);
  // A set that grows while it is walked is walked to its end.
  for (const id of all) for (const next of imports.get(id) ?? []) all.add(next);
  return all;
}

/** The module that is replaced by its values: see there. */
const computed = join(root, "rules/known-rules.ts");

// Some four hundred small files take Node longer to find and link than to run: what is loaded together is one file.
const { output } = await build({
  cwd: root,
  input: Object.fromEntries(entries.map((path) => [path.replace(/\.ts$/u, ""), path])),
  platform: "node",
  // yargs lays out its help with an expression for emoji whose table takes V8 20 ms to read, in every run.
  resolve: { alias: { "string-width": "fast-string-width" } },
  external: (id) => packages.some((one) => id === one || id.startsWith(`${one}/`)),
  plugins: [graph, { name: "computed", load: (id) => (id === computed ? valuesOf(id) : null) }],
  output: {
    dir: "dist",
    cleanDir: true,
    // Without a hash, so that each build has the same files.
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

/** The text of a module that exports what another one does as it is now. */
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

/** A value as code, where equal lists have one name: rules have most of their words in common. */
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

/** The folders of the packages whose code is in what was built. */
function bundled(chunks) {
  const ids = chunks.flatMap(({ moduleIds = [] }) => moduleIds);
  const folders = ids.flatMap(
    (id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(id.replaceAll("\\", "/"))?.[0] ?? [],
  );
  return [...new Set(folders)].toSorted();
}
