import type { Document } from "../../syntax/document.js";
import { member, members } from "../../syntax/value.js";
import { knownRecommended } from "../../rules/known-rules.js";
import { type Edits, lacking, mentions } from "./edited-file.js";
import { addMembers, addToList, rootObject } from "./json-member.js";
import { dependency, fileOf, type Project } from "./project.js";
import {
  type InitStep,
  type InitStepState,
  isProgram,
  manual,
  packageName,
  there,
} from "./step.js";

const configurations = [".oxlintrc.json", ".oxlintrc.jsonc", "oxlint.config.ts"];

/** What the configuration of oxlint lacks; nothing where the project has no oxlint. */
export async function oxlintStep(project: Project): Promise<InitStep | undefined> {
  const file = fileOf(project, configurations);
  if (file === undefined && dependency(project, "oxlint") === undefined) return undefined;
  return {
    title: file ?? ".oxlintrc.json",
    purpose: "in scripts, with oxlint; it reads no JSON, which `check` does",
    state: await stateOf(project, file),
  };
}

/** Each rule by its name: oxlint takes no configurations from plugins. */
const severities = Object.fromEntries(
  knownRecommended.map(({ docs, id }) => [`mcp-schema/${id}`, docs.severity] as const),
);

const rules = Object.entries(severities).map(([key, severity]) => ({
  key,
  value: JSON.stringify(severity),
}));

async function stateOf(project: Project, file: string | undefined): Promise<InitStepState> {
  const lines = JSON.stringify({ jsPlugins: [packageName], rules: severities }, null, 2);
  if (file === undefined) return manual(lines, "oxlint has no configuration yet.");
  if (mentions(project.folder, file)) return there;
  if (!file.includes(".json")) return manual(lines, isProgram);
  return lacking(project.folder, file, lines, addPlugin, addRules);
}

function addPlugin(document: Document): Edits {
  const root = rootObject(document);
  if (typeof root === "string") return root;
  if (members(root).length === 0) return "It is empty.";
  return addToList(document, root, "jsPlugins", [packageName]);
}

function addRules(document: Document): Edits {
  const root = rootObject(document);
  if (typeof root === "string") return root;
  const ruled = member(root, "rules")?.value;
  if (!ruled)
    return addMembers(document, root, [
      { key: "rules", value: { kind: "object", members: rules } },
    ]);
  return ruled.kind === "object" ? addMembers(document, ruled, rules) : "`rules` is not an object.";
}
