import { runs } from "../package-manager.js";
import { type HookToolName, hookToolsOf } from "./hook-tools.js";
import { lefthookState } from "./lefthook.js";
import { lintStagedState } from "./lint-staged.js";
import { memberLines, memberState } from "./manifest-steps.js";
import { ownRelease } from "../own-package.js";
import { asRecord } from "../records.js";
import { fileOf, type Project } from "./project.js";
import {
  created,
  edited,
  type InitStep,
  type InitStepState,
  LeftAlone,
  manual,
  mentions,
  packageName,
  there,
} from "./step.js";
import { addItem, yamlLines, yamlState } from "./yaml-file.js";

/** The step that blocks commits with findings, for the hook tool of the project. */
export function hookStep(project: Project): InitStep {
  const [[name, file] = ["git alone", undefined] as const] = hookToolsOf(project);
  const { usual, state } = hooks[name];
  const title = file ?? usual;
  return {
    title,
    purpose: `before every commit, with ${name}`,
    state: isThere(project, name, title) ? there : state(project, title),
  };
}

/** Whether a file has our hook. `package.json` may mention the package for other reasons. */
function isThere({ folder, manifest }: Project, key: string, title: string): boolean {
  return title === "package.json"
    ? JSON.stringify(manifest[key] ?? {}).includes(packageName)
    : mentions(folder, title);
}

/** How to add the hook to the configuration of a tool. */
interface Hook {
  /** The file that the hook goes into if the tool has no configuration yet. */
  readonly usual: string;
  /** The state of a configuration that does not mention this package. */
  readonly state: (project: Project, title: string) => InitStepState;
}

const hooks: Readonly<Record<HookToolName | "git alone", Hook>> = {
  "lint-staged": { usual: "package.json", state: lintStagedState },
  lefthook: { usual: "lefthook.yml", state: lefthookState },
  "pre-commit": { usual: ".pre-commit-config.yaml", state: preCommitState },
  husky: {
    usual: ".husky/pre-commit",
    state: (project, title) => huskyState(project, title, command(project)),
  },
  "simple-git-hooks": { usual: "package.json", state: simpleGitHooksState },
  // Every clone must configure its folder for hooks, and the project must choose one.
  "git alone": {
    usual: ".githooks/pre-commit",
    state: (project) => ({
      kind: "command",
      lines: `#!/bin/sh\nexec ${command(project)}`,
      why: "No tool for hooks was found. Make the file executable, and run `git config core.hooksPath .githooks` in every clone.",
    }),
  },
};

function preCommitState({ folder }: Project, title: string): InitStepState {
  const { repository, version } = ownRelease();
  const repo = { repo: repository, rev: `v${version}`, hooks: [{ id: "mcp-schema-check" }] };
  const lines = yamlLines({ repos: [repo] });
  return yamlState(folder, title, lines, (yaml) => [addItem(yaml, ["repos"], repo)]);
}

/** The state of a hook of husky that lacks a line. */
export function huskyState(project: Project, title: string, line: string): InitStepState {
  const { folder, manifest } = project;
  if (asRecord(manifest["husky"])["hooks"] !== undefined)
    return manual(line, "This is a husky older than version 5, whose hooks are in package.json.");
  if (fileOf(project, [title]) === undefined) return created(folder, title, line);
  return edited(folder, title, line, (text) => {
    if (/^[ \t]*(?:exec|exit)\b/mu.test(text))
      throw new LeftAlone("It exits by itself, so a line added at the end may never run.");
    const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
    const isEnded = text === "" || text.endsWith("\n");
    const added = (isEnded ? "" : lineBreak) + line + lineBreak;
    return [{ span: [text.length, text.length], text: added }];
  });
}

function simpleGitHooksState(project: Project, title: string): InitStepState {
  const [key, hook] = ["simple-git-hooks", "pre-commit"];
  const value = JSON.stringify(command(project));
  if (title === "package.json") return memberState(project, key, hook, value);
  return manual(memberLines(key, hook, value), "Its hooks must be combined by hand.");
}

function command({ manager }: Project): string {
  return `${runs(manager, packageName)} check --staged`;
}
