import picomatch from "picomatch";
import { isScalar, isSeq } from "yaml";
import type { Edit } from "../../syntax/edit.js";
import { member, members, type ObjectValue, stringOf } from "../../syntax/value.js";
import { replaceValue } from "../../syntax/write.js";
import { appendEntry } from "./append-element.js";
import { addMembers, addUnder, jsonState } from "./json-file.js";
import type { Project } from "./project.js";
import { type InitStepState, isProgram, LeftAlone, manual, packageName } from "./step.js";
import { addItem, addPair, type YamlFile, yamlLines, yamlState } from "./yaml-file.js";
import { endings } from "../../engine/endings.js";

/** The glob of the files that are checked, for lint-staged and lefthook. */
export const stagedGlob = globOf(endings);

const command = `${packageName} check`;

/** Its key in `package.json`. */
const key = "lint-staged";

/** The state of a lint-staged configuration that does not mention this package. */
export function lintStagedState({ folder }: Project, title: string): InitStepState {
  const entry = `"${stagedGlob}": "${command}"`;
  if (/\.ya?ml$/u.test(title))
    return yamlState(folder, title, yamlLines({ [stagedGlob]: command }), addToYaml);
  if (title !== "package.json" && !/rc(?:\.json)?$/u.test(title)) return manual(entry, isProgram);
  const isManifest = title === "package.json";
  const lines = isManifest ? `"${key}": {\n  ${entry}\n}` : entry;
  return jsonState(folder, title, lines, (root) => addToJson(root, isManifest));
}

/** Where to add our command: to globs that match our files, and under its own glob for the rest. */
interface Places {
  readonly behind: readonly string[];
  readonly own: string | undefined;
}

/**
 * Finds the places for our command. lint-staged runs the commands of one glob in sequence, but
 * those of different globs in parallel: under a separate glob, our command would read files while
 * another one rewrites them.
 *
 * @throws LeftAlone if globs overlap, or match only in some folders
 */
function placesAmong(globs: readonly string[]): Places {
  const left: string[] = [];
  const behind = new Set<string>();
  for (const ending of endings) {
    const [taking, ...others] = globs.filter((glob) => takes(glob, ending));
    if (others.length > 0)
      throw new LeftAlone(
        `Its globs ${[taking, ...others].map((glob) => `\`${glob}\``).join(" and ")} overlap: their commands already run at the same time.`,
      );
    const partial = globs.find((glob) => glob !== taking && takesSome(glob, ending));
    if (partial !== undefined)
      throw new LeftAlone(
        `\`${partial}\` is only for some folders, so it is unclear which files are left.`,
      );
    if (taking === undefined) left.push(ending);
    else behind.add(taking);
  }
  return { behind: [...behind], own: left.length > 0 ? globOf(left) : undefined };
}

function globOf(some: readonly string[]): string {
  return some.length === 1 ? `*.${some.join("")}` : `*.{${some.join(",")}}`;
}

function takes(glob: string, ending: string): boolean {
  return picomatch.isMatch(`a.${ending}`, glob, { dot: true, basename: !glob.includes("/") });
}

function takesSome(glob: string, ending: string): boolean {
  const name = glob.split("/").at(-1) ?? "";
  return glob.includes("/") && takes(name, ending);
}

function addToJson(root: ObjectValue, isManifest: boolean): readonly Edit[] {
  const value = JSON.stringify(command);
  const tasks = isManifest ? member(root, key)?.value : root;
  if (tasks === undefined) return addUnder(root, key, stagedGlob, value);
  if (tasks.kind !== "object") throw new LeftAlone(`\`${key}\` is not an object.`);
  const { behind, own } = placesAmong(members(tasks).flatMap((one) => one.key ?? []));
  return [
    ...behind.map((glob) => addBehind(tasks, glob)),
    ...(own === undefined ? [] : addMembers(tasks, [{ key: own, value }])),
  ];
}

function addBehind(tasks: ObjectValue, glob: string): Edit {
  const value = member(tasks, glob)?.value;
  const text = value && stringOf(value);
  if (value && text !== undefined)
    return replaceValue(value, `[${JSON.stringify(text)}, ${JSON.stringify(command)}]`);
  const last = value?.kind === "array" ? value.elements.at(-1) : undefined;
  if (!value || !last || last.kind === "spread") throw noCommands(glob);
  return appendEntry(tasks.document, last.outer, value.span[1] - 1, JSON.stringify(command));
}

function addToYaml(file: YamlFile): readonly Edit[] {
  // A map or nothing: `addPair` refuses anything else.
  const globs = Object.keys((file.document.toJS() ?? {}) as object);
  const { behind, own } = placesAmong(globs);
  return [
    ...behind.map((glob) => addBehindInYaml(file, glob)),
    ...(own === undefined ? [] : [addPair(file, [], own, command)]),
  ];
}

function addBehindInYaml(file: YamlFile, glob: string): Edit {
  const node = file.document.getIn([glob], true);
  if (isSeq(node)) return addItem(file, [glob], command);
  const range = isScalar(node) ? node.range : undefined;
  if (!isScalar(node) || !range || typeof node.value !== "string") throw noCommands(glob);
  const list = `[${JSON.stringify(node.value)}, ${JSON.stringify(command)}]`;
  return { span: [range[0], range[1]], text: list };
}

function noCommands(glob: string): LeftAlone {
  return new LeftAlone(`\`${glob}\` is not a command or a list of commands.`);
}
