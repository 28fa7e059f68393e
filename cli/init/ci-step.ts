import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ownRelease } from "../own-package.js";
import { fileOf, type Project } from "./project.js";
import { created, type InitStep, manual, mentions, packageName, there } from "./step.js";
import { yamlLines } from "./yaml-file.js";

const workflows = ".github/workflows";

/** The step that checks every push; `undefined` if the project shows no supported CI service. */
export function ciStep(project: Project): InitStep | undefined {
  if (existsSync(join(project.folder, ".github"))) return githubStep(project);
  const gitlab = fileOf(project, [".gitlab-ci.yml"]);
  return gitlab === undefined ? undefined : gitlabStep(project, gitlab);
}

function githubStep({ folder }: Project): InitStep {
  const title = `${workflows}/mcp-schema.yml`;
  const step = { title, purpose: "on every push and pull request, with GitHub Actions" };
  if (namesIn(folder).some((name) => mentions(folder, `${workflows}/${name}`)))
    return { ...step, state: there };
  const lines = workflow();
  if (existsSync(join(folder, title)))
    return { ...step, state: manual(lines, "It has other contents.") };
  return { ...step, state: created(folder, title, lines) };
}

/** The workflow. The action runs the version that the project has installed, or else its own. */
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
  return yamlLines(content);
}

function gitlabStep({ folder }: Project, title: string): InitStep {
  const step = { title, purpose: "on every push, with GitLab CI" };
  if (mentions(folder, title)) return { ...step, state: there };
  const job = {
    image: "node:24",
    script: [`npx --yes ${packageName}@${ownRelease().version} check`],
  };
  const lines = yamlLines({ "mcp-schema": job });
  const why = "Its stages and rules are the project's own choice.";
  return { ...step, state: manual(lines, why) };
}

function namesIn(folder: string): readonly string[] {
  const path = join(folder, workflows);
  return existsSync(path) ? readdirSync(path) : [];
}
