import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { member, members, type ObjectValue } from "../../syntax/value.js";
import type { NewMember } from "../../syntax/layout.js";
import { indentAt, styleAt } from "../../syntax/style.js";
import { replaceValue, rewriteObject } from "../../syntax/write.js";
import { knownRecommended } from "../../rules/known-rules.js";
import { appendEntry } from "./append-element.js";
import { lacking, mentions } from "./edited-file.js";
import { rootObject } from "./json-member.js";
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
const rules = knownRecommended.map(({ docs, id }) => ({
  key: `mcp-schema/${id}`,
  value: JSON.stringify(docs.severity),
}));

async function stateOf(project: Project, file: string | undefined): Promise<InitStepState> {
  const severities = Object.fromEntries(
    knownRecommended.map(({ docs, id }) => [`mcp-schema/${id}`, docs.severity] as const),
  );
  const lines = JSON.stringify({ jsPlugins: [packageName], rules: severities }, null, 2);
  if (file === undefined) return manual(lines, "oxlint has no configuration yet.");
  if (mentions(project.folder, file)) return there;
  if (!file.includes(".json")) return manual(lines, isProgram);
  return lacking(project.folder, file, lines, addPlugin, addRules);
}

function addPlugin(document: Document): readonly Edit[] | string {
  const root = rootObject(document);
  if (typeof root === "string") return root;
  const plugins = member(root, "jsPlugins")?.value;
  const code = JSON.stringify(packageName);
  if (!plugins) {
    if (members(root).length === 0) return "It is empty.";
    return allBehind(document, root, [
      { key: "jsPlugins", value: { kind: "array", items: [{ code }] } },
    ]);
  }
  if (plugins.kind !== "array") return "`jsPlugins` is not a list.";
  const last = plugins.elements.at(-1);
  if (!last || last.kind === "spread") return "`jsPlugins` is an empty list.";
  return [appendEntry(document, last.outer, plugins.span[1] - 1, code)];
}

function addRules(document: Document): readonly Edit[] | string {
  const root = rootObject(document);
  if (typeof root === "string") return root;
  const ruled = member(root, "rules")?.value;
  if (!ruled)
    return allBehind(document, root, [{ key: "rules", value: { kind: "object", members: rules } }]);
  if (ruled.kind !== "object") return "`rules` is not an object.";
  return allBehind(document, ruled, rules);
}

function allBehind(
  document: Document,
  object: ObjectValue,
  added: readonly NewMember[],
): readonly Edit[] {
  const after = members(object).at(-1);
  if (!after) {
    const { indentUnit, lineBreak } = styleAt(document, object);
    const end = lineBreak + indentAt(document, object.span[0]);
    const lines = added.map((one) => end + indentUnit + written(one));
    return [replaceValue(object, `{${lines.join(",")}${end}}`)];
  }
  return rewriteObject(
    document,
    object,
    added.map((member) => ({ kind: "append", after, member })),
  );
}

function written({ key, value }: NewMember): string {
  return `${JSON.stringify(key)}: ${typeof value === "string" ? value : "{}"}`;
}
