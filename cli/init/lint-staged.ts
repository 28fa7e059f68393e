import picomatch from "picomatch";
import { isScalar, isSeq } from "yaml";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { member, members, type ObjectValue, stringOf } from "../../syntax/value.js";
import { replaceValue } from "../../syntax/write.js";
import { appendEntry } from "./append-element.js";
import { lacking } from "./edited-file.js";
import { addMembers, addUnder, rootObject } from "./json-member.js";
import type { Project } from "./project.js";
import { type InitStepState, isProgram, manual, packageName } from "./step.js";
import { addItem, addPair, type YamlFile, yamlLines, yamlState } from "./yaml-file.js";

/** The endings of files that are looked at. */
const endings = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "json", "jsonc", "json5"];

/** The files that are looked at, as lint-staged and lefthook name them. */
export const stagedGlob = globOf(endings);

const command = `${packageName} check`;

/** Its key in `package.json`. */
const key = "lint-staged";

/** The state of a configuration of lint-staged without us. */
export function lintStagedState(
  { folder }: Project,
  title: string,
): Promise<InitStepState> | InitStepState {
  const entry = `"${stagedGlob}": "${command}"`;
  if (/\.ya?ml$/u.test(title))
    return yamlState(folder, title, yamlLines({ [stagedGlob]: command }), addToYaml);
  if (title !== "package.json" && !/rc(?:\.json)?$/u.test(title)) return manual(entry, isProgram);
  const isManifest = title === "package.json";
  const lines = isManifest ? `"${key}": {\n  ${entry}\n}` : entry;
  return lacking(folder, title, lines, (document) => addToJson(document, isManifest));
}

/** Where our command goes: behind those of globs that take our files, and under a glob of its own for the others. */
interface Places {
  readonly behind: readonly string[];
  readonly own: string | undefined;
}

/**
 * Finds the places for our command. lint-staged runs the commands of one glob one after the other, and those of several
 * at the same time: under another glob, we would read files while somebody else rewrites them.
 *
 * @returns why there are none, where globs overlap or speak of some folders alone
 */
function placesAmong(globs: readonly string[]): Places | string {
  const left: string[] = [];
  const behind = new Set<string>();
  for (const ending of endings) {
    const [taking, ...others] = globs.filter((glob) => takes(glob, ending));
    if (others.length > 0)
      return `Its globs ${[taking, ...others].map((glob) => `\`${glob}\``).join(" and ")} overlap: their commands already run at the same time.`;
    const partial = globs.find((glob) => glob !== taking && takesSome(glob, ending));
    if (partial !== undefined)
      return `\`${partial}\` is for some folders alone, so it is unclear which files are left.`;
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

function addToJson(document: Document, isManifest: boolean): readonly Edit[] | string {
  const root = rootObject(document);
  if (typeof root === "string") return root;
  const tasks = isManifest ? member(root, key)?.value : root;
  if (tasks === undefined) return addUnder(document, key, stagedGlob, JSON.stringify(command));
  if (tasks.kind !== "object") return `\`${key}\` is not an object.`;
  const places = placesAmong(members(tasks).flatMap((one) => one.key ?? []));
  if (typeof places === "string") return places;
  const edits = places.behind.map((glob) => addBehind(document, tasks, glob));
  const problem = edits.find((edit) => typeof edit === "string");
  if (problem !== undefined) return problem;
  const added =
    places.own === undefined
      ? []
      : addMembers(document, tasks, [{ key: places.own, value: JSON.stringify(command) }]);
  return [...edits.filter((edit) => typeof edit !== "string"), ...added];
}

function addBehind(document: Document, tasks: ObjectValue, glob: string): Edit | string {
  const value = member(tasks, glob)?.value;
  const text = value && stringOf(value);
  if (value && text !== undefined)
    return replaceValue(value, `[${JSON.stringify(text)}, ${JSON.stringify(command)}]`);
  const last = value?.kind === "array" ? value.elements.at(-1) : undefined;
  if (!value || !last || last.kind === "spread") return noCommands(glob);
  return appendEntry(document, last.outer, value.span[1] - 1, JSON.stringify(command));
}

function addToYaml(file: YamlFile): readonly Edit[] | string {
  const globs = Object.keys((file.document.toJS() ?? {}) as object); // a map or nothing: see `addPair`
  const places = placesAmong(globs);
  if (typeof places === "string") return places;
  const edits = [
    ...places.behind.map((glob) => addBehindInYaml(file, glob)),
    ...(places.own === undefined ? [] : [addPair(file, [], places.own, command)]),
  ];
  return (
    edits.find((edit) => typeof edit === "string") ??
    edits.filter((edit) => typeof edit !== "string")
  );
}

function addBehindInYaml(file: YamlFile, glob: string): Edit | string {
  const node = file.document.getIn([glob], true);
  if (isSeq(node)) return addItem(file, [glob], command);
  const range = isScalar(node) ? node.range : undefined;
  if (!isScalar(node) || !range || typeof node.value !== "string") return noCommands(glob);
  const list = `[${JSON.stringify(node.value)}, ${JSON.stringify(command)}]`;
  return { span: [range[0], range[1]], text: list };
}

function noCommands(glob: string): string {
  return `\`${glob}\` is not a command or a list of commands.`;
}
