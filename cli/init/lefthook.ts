import { runs } from "../package-manager.js";
import type { Edit } from "../../syntax/edit.js";
import { stagedGlob } from "./lint-staged.js";
import { asRecord } from "../records.js";
import { fileOf, type Project } from "./project.js";
import { created, type InitStepState, LeftAlone, manual, packageName } from "./step.js";
import { addItem, addPair, type YamlFile, yamlLines, yamlState } from "./yaml-file.js";

/** The state of a lefthook configuration that does not mention this package. */
export function lefthookState(project: Project, title: string): InitStepState {
  const run = `${runs(project.manager, packageName)} check {staged_files}`;
  const job = { name: "mcp-schema", glob: stagedGlob, run };
  const lines = yamlLines({ "pre-commit": { jobs: [job] } });
  if (fileOf(project, [title]) === undefined) return created(project.folder, title, lines);
  if (!/\.ya?ml$/u.test(title)) return manual(lines, "It is not written in YAML.");
  return yamlState(project.folder, title, lines, (yaml) => [addJob(yaml, job)]);
}

interface Job {
  readonly name: string;
  readonly glob: string;
  readonly run: string;
}

function addJob(yaml: YamlFile, job: Job): Edit {
  const rewriting = rewritingMeanwhile(yaml);
  if (rewriting !== undefined)
    throw new LeftAlone(
      `\`${rewriting}\` rewrites files, and \`parallel: true\` would let this job read them at the same time. Remove \`parallel: true\`, or put the other jobs in a group before this one.`,
    );
  // The only form before lefthook 1.10. It is still supported.
  const isOlder =
    yaml.document.hasIn(["pre-commit", "commands"]) && !yaml.document.hasIn(["pre-commit", "jobs"]);
  const { name, ...command } = job;
  return isOlder
    ? addPair(yaml, ["pre-commit", "commands"], name, command)
    : addItem(yaml, ["pre-commit", "jobs"], job);
}

/** The first command that rewrites files, if lefthook would run ours at the same time. */
function rewritingMeanwhile({ document }: YamlFile): string | undefined {
  const { commands, jobs, parallel } = asRecord(asRecord(document.toJS())["pre-commit"]);
  if (parallel !== true) return undefined;
  const listed: readonly unknown[] = Array.isArray(jobs) ? jobs : [];
  const named = Object.entries(asRecord(commands)).map(([name, one]) => ({
    ...asRecord(one),
    name,
  }));
  const { name, run } = [...listed, ...named].map(asRecord).find(rewrites) ?? {};
  return [name, run].find((word) => typeof word === "string");
}

function rewrites({ run, stage_fixed }: Readonly<Record<string, unknown>>): boolean {
  return stage_fixed === true || (typeof run === "string" && / --(?:fix|write)\b/u.test(run));
}
