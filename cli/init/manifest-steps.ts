import { type EslintSetup, isOlderMajor } from "./eslint-step.js";
import { addToList, addUnder, jsonState } from "./json-file.js";
import { asRecord } from "../records.js";
import { dependency, fileOf, type Project } from "./project.js";
import { type InitStep, type InitStepState, packageName, there } from "./step.js";

const manifestName = "package.json";

/** The command that adds the package to the project; nothing where it is there. No package manager is run. */
export function installStep(project: Project): InitStep {
  const { add, addAtRoot } = project.manager;
  const isThere =
    dependency(project, packageName) !== undefined || project.manifest["name"] === packageName;
  const lines = `${project.isWorkspace ? (addAtRoot ?? add) : add} ${packageName}`;
  return {
    title: project.manager.name,
    purpose: "the package itself",
    state: isThere ? there : { kind: "command", lines },
  };
}

/**
 * What npm has to know before it installs the package beside an ESLint that is too old for it. Other managers only warn,
 * and `--legacy-peer-deps` installs it once: the next `npm ci` refuses what is then in the lockfile.
 */
export function overrideStep(project: Project, { version }: EslintSetup): InitStep | undefined {
  const isRefused =
    project.manager.name === "npm" &&
    version !== undefined &&
    isOlderMajor(version) &&
    dependency(project, "eslint") !== undefined;
  if (!isRefused) return undefined;
  const value = '{ "eslint": "$eslint" }';
  const known = asRecord(project.manifest["overrides"])[packageName] !== undefined;
  return {
    title: manifestName,
    purpose: `npm installs the package beside ESLint ${version}`,
    state: known ? there : memberState(project, "overrides", packageName, value),
  };
}

/** A script that checks everything, for CI and for people. */
export function scriptStep(project: Project): InitStep | undefined {
  if (fileOf(project, [manifestName]) === undefined) return undefined;
  const scripts = Object.values(asRecord(project.manifest["scripts"]));
  const isThere = scripts.some((line) => typeof line === "string" && line.includes(packageName));
  const [key, value] = ["check:mcp", JSON.stringify(`${packageName} check`)];
  return {
    title: manifestName,
    purpose: "a script for CI",
    state: isThere ? there : memberState(project, "scripts", key, value),
  };
}

/** The state of a manifest that lacks a member of the object under a name. */
export function memberState(
  { folder }: Project,
  name: string,
  key: string,
  value: string,
): InitStepState {
  const lines = memberLines(name, key, value);
  return jsonState(folder, manifestName, lines, (document, root) =>
    addUnder(document, root, name, key, value),
  );
}

/** A member of the object under a name, as a person would write it. */
export function memberLines(name: string, key: string, value: string): string {
  return `"${name}": {\n  "${key}": ${value}\n}`;
}

/** The languages that ESLint is to look at in VS Code: our configurations bring JSON in, the editor's default need not. */
const languages = [
  "javascript",
  "javascriptreact",
  "typescript",
  "typescriptreact",
  "json",
  "jsonc",
  "json5",
];

const settingsName = ".vscode/settings.json";

/** What the editor has to know to show findings in JSON; only where the project has settings of VS Code. */
export function editorStep(project: Project): InitStep | undefined {
  if (fileOf(project, [settingsName]) === undefined) return undefined;
  const lines = `"eslint.validate": ${JSON.stringify(languages).replaceAll(",", ", ")}`;
  return {
    title: settingsName,
    purpose: "findings in JSON in VS Code",
    state: jsonState(project.folder, settingsName, lines, (document, root) =>
      addToList(document, root, "eslint.validate", ["json", "jsonc"], languages),
    ),
  };
}
