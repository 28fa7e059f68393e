import { type EslintSetup, isOlderMajor } from "./eslint-step.js";
import { addToList, addUnder, jsonState } from "./json-file.js";
import { asRecord } from "../records.js";
import { dependency, fileOf, type Project } from "./project.js";
import { type InitStep, type InitStepState, packageName, there } from "./step.js";

const manifestName = "package.json";

/** The step that installs the package. Its command is for the user to run. */
export function installStep(project: Project): InitStep {
  const { add, addAtRoot, prefix = "" } = project.manager;
  const isThere =
    dependency(project, packageName) !== undefined || project.manifest["name"] === packageName;
  const lines = `${project.isWorkspace ? (addAtRoot ?? add) : add} ${prefix}${packageName}`;
  return {
    title: project.manager.name,
    purpose: "the package itself",
    state: isThere ? there : { kind: "command", lines },
  };
}

/**
 * The step that makes npm install the package next to an ESLint that is too old for it. Other
 * package managers only warn. `--legacy-peer-deps` is not enough: it installs the package once, but
 * the next `npm ci` rejects the lockfile.
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

/** The step that adds a script which checks everything, for CI and for users. */
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

/** The state of a `package.json` that lacks a member of the object under `name`. */
export function memberState(
  { folder }: Project,
  name: string,
  key: string,
  value: string,
): InitStepState {
  const lines = memberLines(name, key, value);
  return jsonState(folder, manifestName, lines, (root) => addUnder(root, name, key, value));
}

/** The lines for the user to add: a member of the object under `name`. */
export function memberLines(name: string, key: string, value: string): string {
  return `"${name}": {\n  "${key}": ${value}\n}`;
}

/** The languages for ESLint to check in VS Code, whose default may not include JSON. */
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

/** The step that makes VS Code show findings in JSON, if the project has settings for VS Code. */
export function editorStep(project: Project): InitStep | undefined {
  if (fileOf(project, [settingsName]) === undefined) return undefined;
  const lines = `"eslint.validate": ${JSON.stringify(languages).replaceAll(",", ", ")}`;
  return {
    title: settingsName,
    purpose: "findings in JSON in VS Code",
    state: jsonState(project.folder, settingsName, lines, (root) =>
      addToList(root, "eslint.validate", ["json", "jsonc"], languages),
    ),
  };
}
