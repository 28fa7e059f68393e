import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import picomatch from "picomatch";
import { parse } from "yaml";
import { foldersAbove } from "./folders-above.js";
import { manifestIn } from "./manifest.js";
import { unlessFails } from "./unless-fails.js";

/** The folders of all packages in the workspace of a file. */
export function packagesAround(path: string): readonly string[] {
  const root = workspaceAround(path);
  return root ? packagesIn(root.folder, root.patterns) : [];
}

/** The root of a workspace, and the patterns for the folders of its packages. */
interface Workspace {
  readonly folder: string;
  readonly patterns: readonly string[];
}

function workspaceAround(path: string): Workspace | undefined {
  for (const folder of foldersAbove(path)) {
    const patterns = declaredIn(folder);
    if (patterns.length > 0) return { folder, patterns };
  }
  return undefined;
}

/** Whether a folder is the root of a workspace, as declared for npm, yarn, pnpm or bun. */
export function isWorkspaceRoot(folder: string): boolean {
  return declaredIn(folder).length > 0;
}

function declaredIn(folder: string): readonly string[] {
  return [...patternsIn(manifestIn(folder)["workspaces"]), ...inPnpm(folder)];
}

function inPnpm(folder: string): readonly string[] {
  const path = join(folder, "pnpm-workspace.yaml");
  if (!existsSync(path)) return [];
  // pnpm itself reports what is wrong with the file.
  return unlessFails(() => patternsIn(parse(readFileSync(path, "utf8")))) ?? [];
}

/** The patterns in a list, or in the `packages` of an object. */
function patternsIn(declared: unknown): readonly string[] {
  const isObject = typeof declared === "object" && declared !== null && "packages" in declared;
  const list = isObject ? declared.packages : declared;
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}

/** The root, and the packages in it that match one of the patterns and none of the negated ones. */
function packagesIn(root: string, patterns: readonly string[]): readonly string[] {
  const cleaned = patterns.map((pattern) =>
    pattern.replace(/^(!?)\.?\//u, "$1").replace(/\/$/u, ""),
  );
  const wanted = cleaned.filter((pattern) => !pattern.startsWith("!"));
  const unwanted = cleaned.filter((pattern) => pattern.startsWith("!"));
  const isUnwanted = picomatch(unwanted.map((pattern) => pattern.slice(1)));
  const found = wanted.flatMap((pattern) => {
    const { base, glob } = picomatch.scan(pattern);
    if (glob === "") return existsSync(join(root, base, "package.json")) ? [base] : [];
    const isWanted = picomatch(pattern);
    const depth = glob.includes("**") ? Infinity : glob.split("/").length;
    return foldersIn(root, base, depth)
      .filter((folder) => isWanted(folder) || isWanted(`${folder}/`))
      .filter((folder) => existsSync(join(root, folder, "package.json")));
  });
  const packages = found.filter((folder) => !isUnwanted(folder) && !isUnwanted(`${folder}/`));
  return [root, ...new Set(packages.map((folder) => join(root, folder)))];
}

/** The folders inside one, up to some depth, as paths relative to the root. */
function foldersIn(root: string, folder: string, depth: number): readonly string[] {
  if (depth === 0) return [];
  return namesOfFolders(join(root, folder)).flatMap((name) => {
    const path = folder === "" ? name : `${folder}/${name}`;
    return [path, ...foldersIn(root, path, depth - 1)];
  });
}

function namesOfFolders(folder: string): readonly string[] {
  // What cannot be listed contains no package that could be imported.
  const entries = unlessFails(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) =>
    entry.isDirectory() && entry.name !== "node_modules" && entry.name !== ".git" ? entry.name : [],
  );
}
