import { stringify } from "yaml";
import { configurationAt, lacking } from "./edited-file.js";
import { created, mentions, type Placed } from "./hook-place.js";
import { type HookToolName, hookToolsOf } from "./hook-tools.js";
import { addUnder } from "./json-member.js";
import { lefthook } from "./lefthook.js";
import { lintStagedState } from "./lint-staged.js";
import { ownRelease } from "./own-release.js";
import { asRecord, fileOf, type Project } from "./project.js";
import { packageName, type InitStepState, type InitStep } from "./step.js";
import { addItem, yamlState } from "./yaml-file.js";

/** What keeps a commit with a finding from being made, in the words of the tool that the project has. */
export async function hookStep(project: Project): Promise<InitStep> {
  const [found] = hookToolsOf(project);
  if (!found) return { ...plain(project), purpose: "before every commit, with git alone" };
  const [name, file] = found;
  return { ...(await placed[name](project, file)), purpose: `before every commit, with ${name}` };
}

const placed: Readonly<
  Record<HookToolName, (project: Project, file: string | undefined) => Placed | Promise<Placed>>
> = {
  "lint-staged": lintStaged,
  lefthook,
  "pre-commit": preCommit,
  husky,
  "simple-git-hooks": simpleGitHooks,
};

/** Git has to be told of a folder for hooks in every clone, and which one is the project's choice. */
function plain(project: Project): Placed {
  const title = ".githooks/pre-commit";
  if (mentions(project, title)) return { title, state: { kind: "there" } };
  const lines = `#!/bin/sh\nexec ${command(project)}`;
  const why =
    "No tool for hooks was found. Make the file executable, and run `git config core.hooksPath .githooks` in every clone.";
  return { title, state: { kind: "manual", lines, why } };
}

async function lintStaged(project: Project, file = "package.json"): Promise<Placed> {
  const isKnown =
    file === "package.json"
      ? JSON.stringify(project.manifest["lint-staged"] ?? {}).includes(packageName)
      : mentions(project, file);
  const state: InitStepState = isKnown ? { kind: "there" } : await lintStagedState(project, file);
  return { title: file, state };
}

function preCommit(project: Project, file = ".pre-commit-config.yaml"): Placed {
  if (mentions(project, file)) return { title: file, state: { kind: "there" } };
  const { repository, version } = ownRelease();
  const repo = { repo: repository, rev: `v${version}`, hooks: [{ id: "mcp-schema-check" }] };
  const lines = stringify({ repos: [repo] }, { lineWidth: 0 });
  const state = yamlState(project.folder, file, lines, (yaml) => addItem(yaml, ["repos"], repo));
  return { title: file, state };
}

function husky(project: Project): Placed {
  const title = ".husky/pre-commit";
  const lines = command(project);
  if (mentions(project, title)) return { title, state: { kind: "there" } };
  if (asRecord(project.manifest["husky"])["hooks"] !== undefined)
    return {
      title,
      state: {
        kind: "manual",
        lines,
        why: "This is a husky older than version 5, whose hooks are in package.json.",
      },
    };
  if (fileOf(project, [title]) === undefined)
    return { title, state: created(project, title, `${lines}\n`) };
  const found = configurationAt(project.folder, title);
  if ("why" in found) return { title, state: { kind: "manual", lines, why: found.why } };
  const { file } = found;
  if (/^[ \t]*(?:exec|exit)\b/mu.test(file.text))
    return {
      title,
      state: {
        kind: "manual",
        lines,
        why: "It exits by itself, so a line added at the end may never run.",
      },
    };
  const lineBreak = file.text.includes("\r\n") ? "\r\n" : "\n";
  const isEnded = file.text === "" || file.text.endsWith("\n");
  const after = file.text + (isEnded ? "" : lineBreak) + lines + lineBreak;
  return {
    title,
    state: { kind: "writable", lines, change: { path: file.path, before: file, after } },
  };
}

async function simpleGitHooks(project: Project, file: string | undefined): Promise<Placed> {
  const title = file ?? "package.json";
  const [key, hook] = ["simple-git-hooks", "pre-commit"];
  const lines = `"${key}": {\n  "${hook}": "${command(project)}"\n}`;
  const own = title === "package.json";
  const known = own
    ? JSON.stringify(project.manifest[key] ?? {}).includes(packageName)
    : mentions(project, title);
  if (known) return { title, state: { kind: "there" } };
  if (!own)
    return {
      title,
      state: { kind: "manual", lines, why: "Its hooks must be combined by hand." },
    };
  const value = JSON.stringify(command(project));
  const state = await lacking(project.folder, title, {
    lines,
    edit: (document) => addUnder(document, key, hook, value),
  });
  return { title, state };
}

function command({ manager }: Project): string {
  return `${manager.run} ${packageName} check --staged`;
}
