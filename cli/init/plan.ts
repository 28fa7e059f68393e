import { agentSteps } from "./agent-steps.js";
import { ciStep } from "./ci-step.js";
import { eslintSetup, eslintStep } from "./eslint-step.js";
import { hookStep } from "./hook-step.js";
import { hookToolsOf } from "./hook-tools.js";
import { lintStagedRunnerStep } from "./lint-staged-runner.js";
import { editorStep, installStep, overrideStep, scriptStep } from "./manifest-steps.js";
import { oxlintStep } from "./oxlint-step.js";
import { dependency, officialRanges, projectAt } from "./project.js";
import type { InitStep } from "./step.js";
import { typescriptNote } from "./typescript-note.js";

/** What a project has, and what it needs. */
export interface Plan {
  /** What was found, for the user to verify. */
  readonly found: readonly string[];
  /** What a user should know about it. */
  readonly note: string | undefined;
  readonly steps: readonly InitStep[];
}

/** Inspects a project and returns the steps to set it up, each with its state. Writes nothing. */
export async function planFor(folder: string): Promise<Plan> {
  const project = projectAt(folder);
  const setup = eslintSetup(project);
  const { flat, legacy, version } = setup;
  const config = flat ?? legacy;
  const eslint = await eslintStep(project, setup);
  const steps = [
    overrideStep(project, setup),
    installStep(project),
    eslint,
    oxlintStep(project),
    // Both may change package.json, so `carryOut` makes a new plan after each step.
    scriptStep(project),
    hookStep(project),
    lintStagedRunnerStep(project),
    ciStep(project),
    eslint && editorStep(project),
    ...agentSteps(project),
  ];
  return {
    found: [
      project.manager.name,
      ...(project.isWorkspace ? ["a workspace"] : []),
      ...(version === undefined ? [] : [`ESLint ${version}`]),
      ...(config === undefined ? [] : [config]),
      ...["typescript", "@eslint/json", "eslint-plugin-jsonc", "oxlint"].filter(
        (name) => dependency(project, name) !== undefined,
      ),
      ...officialRanges(project),
      ...hookToolsOf(project).keys(),
    ],
    note: typescriptNote(project, setup),
    steps: steps.filter((step) => step !== undefined),
  };
}
