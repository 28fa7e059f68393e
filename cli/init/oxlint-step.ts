import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { member, members, type ObjectValue } from "../../syntax/value.js";
import type { NewMember } from "../../syntax/layout.js";
import { replaceValue, rewriteObject } from "../../syntax/write.js";
import { knownRecommended } from "../../rules/known-rules.js";
import { appendEntry } from "./append-element.js";
import { configurationAt, lacking } from "./edited-file.js";
import { rootObject } from "./json-member.js";
import { dependency, fileOf, type Project } from "./project.js";
import { packageName, type InitStep, type InitStepState } from "./step.js";

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
  if (file === undefined) return { kind: "manual", lines, why: "oxlint has no configuration yet." };
  const found = configurationAt(project.folder, file);
  if ("file" in found && found.file.text.includes(packageName)) return { kind: "there" };
  if (!file.includes(".json"))
    return { kind: "manual", lines, why: "It is a program, and `init` does not change programs." };
  return lacking(project.folder, file, { lines, edit: addPlugin });
}

function addPlugin(document: Document): readonly Edit[] | string {
  const root = rootObject(document);
  if (typeof root === "string") return root;
  const plugins = member(root, "jsPlugins")?.value;
  const ruled = member(root, "rules")?.value;
  if (plugins && plugins.kind !== "array") return "`jsPlugins` is not a list.";
  if (ruled && ruled.kind !== "object") return "`rules` is not an object.";
  const last = plugins?.elements.at(-1);
  if (plugins && (!last || last.kind === "spread")) return "`jsPlugins` is an empty list.";
  const named = { code: JSON.stringify(packageName) };
  const after = members(root).at(-1);
  if (!after) return "It is empty.";
  const missing: readonly NewMember[] = [
    ...(plugins ? [] : [{ key: "jsPlugins", value: { kind: "array", items: [named] } } as const]),
    ...(ruled ? [] : [{ key: "rules", value: { kind: "object", members: rules } } as const]),
  ];
  const list = last && last.kind !== "spread" ? last.outer : undefined;
  return [
    ...(plugins && list ? [appendEntry(document, list, plugins.span[1] - 1, named.code)] : []),
    ...(ruled ? allBehind(document, ruled, rules) : []),
    ...allBehind(document, root, missing),
  ];
}

function allBehind(
  document: Document,
  object: ObjectValue,
  added: readonly NewMember[],
): readonly Edit[] {
  const after = members(object).at(-1);
  if (!after) return [replaceValue(object, `{ ${added.map(written).join(", ")} }`)];
  return rewriteObject(
    document,
    object,
    added.map((member) => ({ kind: "append", after, member })),
  );
}

function written({ key, value }: NewMember): string {
  return `${JSON.stringify(key)}: ${typeof value === "string" ? value : "{}"}`;
}
