import semver from "semver";
import { parserFor } from "../../engine/parse.js";
import { addConfiguration, linesFor } from "./eslint-file.js";
import { installedVersion } from "../../project/manifest.js";
import { dependency, fileOf, type Project } from "./project.js";
import {
  created,
  edited,
  type InitStep,
  type InitStepState,
  LeftAlone,
  manual,
  mentions,
  packageName,
  there,
} from "./step.js";

const flatNames = ["js", "mjs", "cjs", "ts", "mts", "cts"].map(
  (ending) => `eslint.config.${ending}`,
);
const legacyNames = ["", ".js", ".cjs", ".json", ".yaml", ".yml"].map(
  (ending) => `.eslintrc${ending}`,
);

/** The oldest version of ESLint that our configurations work with. */
const oldest: readonly [major: number, minor: number] = [9, 15];

/** How ESLint is set up in a project. */
export interface EslintSetup {
  /** The installed version, otherwise the range in `package.json`; `undefined` without ESLint. */
  readonly version: string | undefined;
  readonly flat: string | undefined;
  readonly legacy: string | undefined;
}

/** Looks for ESLint in the dependencies and for its configuration: either shows that it is used. */
export function eslintSetup(project: Project): EslintSetup {
  const flat = fileOf(project, flatNames);
  const legacy =
    fileOf(project, legacyNames) ??
    (project.manifest["eslintConfig"] === undefined ? undefined : "package.json");
  const range = dependency(project, "eslint");
  const isThere = range !== undefined || flat !== undefined || legacy !== undefined;
  const version = isThere ? (installedVersion(project.folder, "eslint") ?? range) : undefined;
  return { version, flat, legacy };
}

/** The name of a new configuration, which is a module in any project. */
const newConfiguration = "eslint.config.mjs";

/** The step for the configuration of ESLint; `undefined` if the project does not use ESLint. */
export async function eslintStep(
  project: Project,
  setup: EslintSetup,
): Promise<InitStep | undefined> {
  const { flat, legacy, version } = setup;
  if (version === undefined)
    return flat === undefined ? undefined : step(flat, await flatState(project, flat));
  if (isBefore(version, oldest)) {
    const title = flat ?? newConfiguration;
    const lines = linesFor(!isCommonJs(project, title));
    return step(title, manual(lines, tooOld(version)));
  }
  if (flat === undefined) return step(newConfiguration, withoutFlat(project, legacy, version));
  return step(flat, await flatState(project, flat));
}

function tooOld(version: string): string {
  return `ESLint ${version} is too old: the configurations need ${oldest.join(".")} or newer. Until you upgrade, \`check\` and \`migrate\` work without ESLint.`;
}

function step(title: string, state: InitStepState): InitStep {
  return { title, purpose: "in the editor and in CI", state };
}

async function flatState(project: Project, name: string): Promise<InitStepState> {
  if (mentions(project.folder, name)) return there;
  const parse = await parserFor(name);
  return edited(project.folder, name, linesFor(!isCommonJs(project, name)), (text) => {
    const parsed = parse?.(text);
    if (parsed?.kind !== "parsed") throw new LeftAlone("It cannot be parsed.");
    return addConfiguration(parsed.document);
  });
}

/**
 * The state of a project without a flat configuration. A new one is written if the installed ESLint
 * has what it imports: our configuration brings a parser for TypeScript.
 */
function withoutFlat(project: Project, legacy: string | undefined, version: string): InitStepState {
  const lines = isBefore(version, withDefineConfig) ? listOfConfigurations : defined;
  if (legacy !== undefined)
    return manual(
      lines,
      `${legacy} is in the old format. \`${project.manager.fetch} @eslint/migrate-config ${legacy}\` converts it.`,
    );
  const installed = installedVersion(project.folder, "eslint");
  if (installed === undefined || isBefore(installed, withDefineConfig))
    return manual(lines, "ESLint has no configuration yet, and is not installed.");
  return created(project.folder, newConfiguration, lines);
}

/** The first version of ESLint with `eslint/config`. */
const withDefineConfig: readonly [major: number, minor: number] = [9, 22];

// What a build writes is checked at its source.
const defined = `import { defineConfig, globalIgnores } from "eslint/config";
import mcpSchema from "${packageName}";

export default defineConfig([globalIgnores(["dist/"]), mcpSchema.configs.recommended]);`;

const listOfConfigurations = `import mcpSchema from "${packageName}";

export default [{ ignores: ["dist/"] }, ...mcpSchema.configs.recommended];`;

function isCommonJs({ manifest }: Project, name: string): boolean {
  if (/\.c[jt]s$/u.test(name)) return true;
  return name.endsWith(".js") && manifest["type"] !== "module";
}

/** Whether the major version of ESLint is too old for our configurations. */
export function isOlderMajor(version: string): boolean {
  return isBefore(version, [oldest[0], 0]);
}

/**
 * Whether a version, or every version in a range, is older than another. Text without a version,
 * such as `latest`, is not older.
 */
function isBefore(version: string, [major, minor]: readonly [number, number]): boolean {
  const range = semver.validRange(version);
  return range !== null && !semver.intersects(range, `>=${major}.${minor}.0-0`);
}
