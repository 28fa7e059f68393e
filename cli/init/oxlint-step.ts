import type { Edit } from "../../syntax/edit.js";
import { member, members, type ObjectValue } from "../../syntax/value.js";
import { knownRecommended } from "../../rules/known-rules.js";
import { addMembers, addToList, jsonState } from "./json-file.js";
import { dependency, fileOf, type Project } from "./project.js";
import {
  type InitStep,
  type InitStepState,
  isProgram,
  LeftAlone,
  manual,
  mentions,
  packageName,
  there,
} from "./step.js";

const configurations = [".oxlintrc.json", ".oxlintrc.jsonc", "oxlint.config.ts"];

/** The step for the configuration of oxlint; `undefined` if the project does not use oxlint. */
export function oxlintStep(project: Project): InitStep | undefined {
  const file = fileOf(project, configurations);
  if (file === undefined && dependency(project, "oxlint") === undefined) return undefined;
  return {
    title: file ?? ".oxlintrc.json",
    purpose: "in scripts, with oxlint; it does not read JSON, but `check` does",
    state: stateOf(project, file),
  };
}

/** The severity of each recommended rule: oxlint cannot use the configurations of plugins. */
const severities = Object.fromEntries(
  knownRecommended.map(({ docs, id }) => [`mcp-schema/${id}`, docs.severity] as const),
);

const rules = Object.entries(severities).map(([key, severity]) => ({
  key,
  value: JSON.stringify(severity),
}));

function stateOf(project: Project, file: string | undefined): InitStepState {
  const lines = JSON.stringify({ jsPlugins: [packageName], rules: severities }, null, 2);
  if (file === undefined) return manual(lines, "oxlint has no configuration yet.");
  if (mentions(project.folder, file)) return there;
  if (!file.includes(".json")) return manual(lines, isProgram);
  return jsonState(project.folder, file, lines, addPlugin, addRules);
}

function addPlugin(root: ObjectValue): readonly Edit[] {
  if (members(root).length === 0) throw new LeftAlone("It is empty.");
  return addToList(root, "jsPlugins", [packageName]);
}

function addRules(root: ObjectValue): readonly Edit[] {
  const ruled = member(root, "rules")?.value;
  if (!ruled)
    return addMembers(root, [{ key: "rules", value: { kind: "object", members: rules } }]);
  if (ruled.kind !== "object") throw new LeftAlone("`rules` is not an object.");
  return addMembers(ruled, rules);
}
