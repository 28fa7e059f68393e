import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runs } from "../package-manager.js";
import { huskyState } from "./hook-step.js";
import { hookToolsOf } from "./hook-tools.js";
import type { Project } from "./project.js";
import type { InitStep } from "./step.js";

/**
 * The step that has husky run lint-staged, if a project has both but no hook starts it: the entry
 * for lint-staged would then check nothing.
 */
export function lintStagedRunnerStep(project: Project): InitStep | undefined {
  const tools = hookToolsOf(project);
  if (!tools.has("lint-staged") || !tools.has("husky") || isStarted(project)) return undefined;
  const title = ".husky/pre-commit";
  const state = huskyState(project, title, runs(project.manager, "lint-staged"));
  return { title, purpose: "runs lint-staged before every commit", state };
}

/** Whether a hook, or a script that one may call, names lint-staged. */
function isStarted({ folder, manifest }: Project): boolean {
  const settings = ["gitHooks", "husky", "pre-commit", "scripts", "simple-git-hooks"];
  return (
    settings.some((key) => JSON.stringify(manifest[key] ?? "").includes("lint-staged")) ||
    hooks.some((name) => {
      const path = join(folder, name);
      return existsSync(path) && readFileSync(path, "utf8").includes("lint-staged");
    })
  );
}

const hooks = [
  ...[".husky/pre-commit", ".githooks/pre-commit", ".git/hooks/pre-commit"],
  ...["lefthook.yml", "lefthook.yaml", ".lefthook.yml", ".lefthook.yaml", "lefthook.json"],
  ...[".config/lefthook.yml", ".config/lefthook.yaml", ".pre-commit-config.yaml"],
  ...[".simple-git-hooks.json", ".simple-git-hooks.js", ".simple-git-hooks.cjs"],
  ...["simple-git-hooks.json", "simple-git-hooks.js", "simple-git-hooks.cjs"],
];
