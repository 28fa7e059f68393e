import { asRecord } from "../records.js";
import { dependency, fileOf, type Project } from "./project.js";

/** A tool that runs commands before a commit, and how to recognise it in a project. */
export interface HookTool {
  readonly name: string;
  /** The files that configure it, relative to the project's folder. */
  readonly files: readonly string[];
  /** Other paths that show that a project uses it. */
  readonly signs?: readonly string[];
  /** The packages that provide it. */
  readonly packages: readonly string[];
  /** Its key in `package.json`. */
  readonly key?: string;
}

/** By priority: the others run lint-staged, which comes first because it hides unstaged changes. */
const hookTools = [
  {
    name: "lint-staged",
    files: ["", ".json", ".yaml", ".yml", ".js", ".mjs", ".cjs", ".ts", ".mts", ".cts"]
      .map((ending) => `.lintstagedrc${ending}`)
      .concat(
        ["js", "mjs", "cjs", "ts", "mts", "cts"].map((ending) => `lint-staged.config.${ending}`),
      ),
    packages: ["lint-staged"],
    key: "lint-staged",
  },
  {
    name: "lefthook",
    files: ["lefthook.yml", "lefthook.yaml", ".lefthook.yml", ".lefthook.yaml"]
      .concat([".config/lefthook.yml", ".config/lefthook.yaml"])
      .concat(["lefthook.json", "lefthook.toml", ".lefthook.json", ".lefthook.toml"]),
    packages: ["lefthook", "@evilmartians/lefthook"],
  },
  { name: "pre-commit", files: [".pre-commit-config.yaml"], packages: [] },
  { name: "husky", files: [".husky/pre-commit"], signs: [".husky"], packages: ["husky"] },
  {
    name: "simple-git-hooks",
    files: [".simple-git-hooks", "simple-git-hooks"].flatMap((name) =>
      ["json", "js", "cjs"].map((ending) => `${name}.${ending}`),
    ),
    packages: ["simple-git-hooks"],
    key: "simple-git-hooks",
  },
] as const satisfies readonly HookTool[];

export type HookToolName = (typeof hookTools)[number]["name"];

/** The hook tools of a project, each with the file that configures it, if any. */
export function hookToolsOf(project: Project): ReadonlyMap<HookToolName, string | undefined> {
  const found = hookTools.flatMap((tool: HookTool & { readonly name: HookToolName }) => {
    const { files, key, name, packages, signs = [] } = tool;
    const file = fileOf(project, files);
    const hasSign = fileOf(project, signs) !== undefined;
    const hasKey = key !== undefined && asRecord(project.manifest)[key] !== undefined;
    const hasPackage = packages.some((one) => dependency(project, one) !== undefined);
    if (file === undefined && !hasSign && !hasKey && !hasPackage) return [];
    return [[name, file ?? (hasKey ? "package.json" : undefined)] as const];
  });
  return new Map(found);
}
