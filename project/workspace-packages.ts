import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import picomatch from "picomatch";
import { ts } from "ts-morph";
import { parse } from "yaml";
import { foldersAbove } from "./folders-above.js";
import { manifestIn } from "./package-sources.js";

/**
 * The folders of all packages in the workspace of a file, as declared for npm, yarn, pnpm or bun.
 */
export function packagesAround(path: string): readonly string[] {
  for (const folder of foldersAbove(path)) {
    const patterns = [...inManifest(folder), ...inPnpm(folder)];
    if (patterns.length > 0) return packagesIn(folder, patterns);
  }
  return [];
}

function inManifest(folder: string): readonly string[] {
  return patternsIn(manifestIn(folder)?.["workspaces"]);
}

function inPnpm(folder: string): readonly string[] {
  const path = join(folder, "pnpm-workspace.yaml");
  if (!existsSync(path)) return [];
  try {
    return patternsIn(parse(readFileSync(path, "utf8")));
  } catch {
    // pnpm itself reports what is wrong with the file.
    return [];
  }
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
    return manifestsIn(join(root, base), glob)
      .map((path) => relative(root, dirname(path)).replaceAll(sep, "/"))
      .filter((folder) => isWanted(folder) || isWanted(`${folder}/`));
  });
  const packages = found.filter((folder) => !isUnwanted(folder) && !isUnwanted(`${folder}/`));
  return [root, ...new Set(packages.map((folder) => join(root, folder)))];
}

/** The manifests that are as deep in a folder as a pattern may reach. */
function manifestsIn(folder: string, glob: string): readonly string[] {
  const depth = glob.includes("**") ? undefined : glob.split("/").length + 1;
  return ts.sys.readDirectory(folder, [".json"], ["**/node_modules"], ["**/package.json"], depth);
}
