// Which modules become one file. Resolving and loading about four hundred small files takes Node
// longer than running them, so modules that are loaded together are bundled into one file.
import { isOfPackage } from "./packages.mjs";

/**
 * Modules that nearly every run of the command line loads, and what a hook asks git: often nothing
 * that is staged is worth checking.
 */
const start = ["cli/process-io.ts", "cli/program.ts", "cli/run/execute.ts", "cli/files/staged.ts"];

/** Modules that a run loads once it finds a file to check. */
const ofFirstFile = [
  ...["cli/run/workshop.ts", "engine/parse-with-oxc.ts", "cli/run/installed-sdk.ts"],
  ...["cli/report/finding-block.ts", "cli/report/diff.ts"],
];

/** Modules that answer what a file leaves open. */
const ofOtherFiles = ["cli/run/files-within.ts", "project/linked-names.ts"];

/**
 * Modules that load packages which most runs do not need, by the names of the files for the code of
 * these packages.
 */
const byPackages = {
  "official-client": ["live/session.ts", "live/remote.ts", "live/server-process.ts"],
  "official-server": ["cli/serve/serve.ts"],
  scopes: ["faces/eslint/parser/own-parser.ts"],
  "json-parser": ["syntax/parse-json.ts"],
  "babel-parser": ["engine/parse-with-babel.ts"],
  "markdown-parser": ["engine/code-fences.ts"],
  "yaml-parser": ["cli/init/project.ts", "project/workspace-packages.ts"],
  "code-frames": ["cli/report/code-frame.ts"],
  "xml-builder": ["cli/report/junit.ts"],
  prompts: ["cli/write/ask.ts"],
};

/**
 * Returns the groups of modules that become one file each, for rolldown.
 *
 * @param {(paths: readonly string[]) => (id: string) => boolean} partOf
 * @param {readonly string[]} entries
 */
export function chunkGroups(partOf, entries) {
  const isAtStart = partOf(start);
  const isOfFirstFile = partOf(ofFirstFile);
  // The plugin, the library and the transforms load no code of the command line, and the library
  // also runs in browsers.
  const isOfLibrary = partOf(["faces/library/library.ts"]);
  const isOfOtherFaces = partOf(entries.filter((path) => !path.startsWith("cli/")));
  const packages = Object.entries(byPackages).map(([name, paths]) => {
    const isPart = partOf(paths);
    // What is loaded with the first file anyway must not bring the rest of a package with it.
    const isNeeded = (id) => isOfPackage(id) && isPart(id) && !isOfFirstFile(id);
    return { name, isNeeded };
  });
  return [
    { name: "basis", test: (id) => isAtStart(id) && isOfLibrary(id) },
    { name: "faces", test: (id) => isAtStart(id) && isOfOtherFaces(id) },
    { name: "start", test: isAtStart },
    { name: "checking", test: (id) => isOfFirstFile(id) && isOfLibrary(id) },
    { name: "checking-files", test: (id) => isOfFirstFile(id) && isOfOtherFaces(id) },
    { name: "workshop", test: isOfFirstFile },
    {
      // A file for those who share it: other users would load what they do not need.
      name: (id) => {
        const sharing = packages.filter(({ isNeeded }) => isNeeded(id));
        return sharing.length > 1 ? `for-${sharing.map(({ name }) => name).join("-and-")}` : null;
      },
      debugName: "shared packages",
    },
    ...packages.map(({ name, isNeeded }) => ({ name, test: isNeeded })),
    { name: "importers", test: partOf(["project/importers-by-name.ts"]) },
    { name: "other-files", test: partOf(ofOtherFiles) },
  ];
}
