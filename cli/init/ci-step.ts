import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { configurationAt } from "./edited-file.js";
import { ownRelease } from "./own-release.js";
import { fileOf, type Project } from "./project.js";
import { type InitStep, packageName } from "./step.js";

const workflows = ".github/workflows";

/** What checks every push, in the words of the service that the project has; none where it shows none. */
export function ciStep(project: Project): InitStep | undefined {
  if (existsSync(join(project.folder, ".github"))) return githubStep(project);
  const gitlab = fileOf(project, [".gitlab-ci.yml"]);
  return gitlab === undefined ? undefined : gitlabStep(project, gitlab);
}

function githubStep({ folder }: Project): InitStep {
  const title = `${workflows}/mcp-schema.yml`;
  const step = { title, purpose: "on every push and pull request, with GitHub Actions" };
  if (namesIn(folder).some((name) => mentions(folder, `${workflows}/${name}`)))
    return { ...step, state: { kind: "there" } };
  const path = join(folder, title);
  const lines = workflow();
  if (existsSync(path))
    return { ...step, state: { kind: "manual", lines, why: "It has other contents." } };
  return {
    ...step,
    state: { kind: "writable", lines, change: { path, before: undefined, after: `${lines}\n` } },
  };
}

/** The action takes the version that the project has installed, and else its own. */
function workflow(): string {
  const { repository, version } = ownRelease();
  const action = repository.replace("https://github.com/", "");
  const content = {
    name: "MCP schema",
    on: ["push", "pull_request"],
    permissions: { contents: "read" },
    jobs: {
      check: {
        "runs-on": "ubuntu-latest",
        steps: [{ uses: "actions/checkout@v4" }, { uses: `${action}@v${version}` }],
      },
    },
  };
  return stringify(content, { lineWidth: 0 }).trimEnd();
}

function gitlabStep({ folder }: Project, title: string): InitStep {
  const step = { title, purpose: "on every push, with GitLab CI" };
  if (mentions(folder, title)) return { ...step, state: { kind: "there" } };
  const job = {
    image: "node:24",
    script: [`npx --yes ${packageName}@${ownRelease().version} check`],
  };
  const lines = stringify({ "mcp-schema": job }, { lineWidth: 0 }).trimEnd();
  const why = "Its stages and rules are the project's own choice.";
  return { ...step, state: { kind: "manual", lines, why } };
}

function namesIn(folder: string): readonly string[] {
  const path = join(folder, workflows);
  return existsSync(path) ? readdirSync(path) : [];
}

function mentions(folder: string, name: string): boolean {
  const found = configurationAt(folder, name);
  return "file" in found && found.file.text.includes(packageName);
}
