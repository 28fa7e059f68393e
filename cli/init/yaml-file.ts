import { type Document, isMap, isNode, isSeq, parseDocument, stringify } from "yaml";
import type { Edit } from "../../syntax/edit.js";
import { edited, type InitStepState, LeftAlone } from "./step.js";

/** A parsed YAML file. Its nodes have offsets into the text. */
export interface YamlFile {
  readonly text: string;
  readonly document: Document;
}

/** Like `edited`, for a step that edits a parsed YAML file. */
export function yamlState(
  folder: string,
  name: string,
  lines: string,
  add: (file: YamlFile) => readonly Edit[],
): InitStepState {
  return edited(folder, name, lines, (text) => {
    const document = parseDocument(text);
    if (document.errors.length > 0) throw new LeftAlone("It cannot be parsed.");
    return add({ text, document });
  });
}

/** Formats a value as YAML, without wrapping long lines. */
export function yamlLines(value: object | string): string {
  return stringify(value, { lineWidth: 0 }).trimEnd();
}

/** Adds an item to the list under a path of keys, and creates the keys that are missing. */
export function addItem(
  file: YamlFile,
  path: readonly [string, ...string[]],
  item: object | string,
): Edit {
  const list = file.document.getIn(path, true);
  if (list === undefined) {
    const outer = path.slice(0, -1);
    return addPair(file, outer, path.at(-1) ?? "", [item]);
  }
  const first = isSeq(list) ? list.items[0] : undefined;
  const last = isSeq(list) ? list.items.at(-1) : undefined;
  if (!isSeq(list) || list.flow === true || !isNode(first) || !isNode(last))
    throw new LeftAlone(`\`${path.join(".")}\` is not a list with one entry per line.`);
  const [start = 0] = list.range ?? [];
  const [firstStart = 0] = first.range ?? [];
  const dash = " ".repeat(columnOf(file.text, start));
  const gap = file.text.slice(start + 1, firstStart);
  const pad = /^ +$/u.test(gap) ? gap : " ";
  const [head = "", ...further] = yamlLines(item).split("\n");
  const indent = dash + " ".repeat(pad.length + 1);
  const lines = [`${dash}-${pad}${head}`, ...further.map((line) => indent + line)];
  return behind(file.text, endOf(last), lines);
}

/** Adds a member to the map under a path of keys, which is the root if the path is empty. */
export function addPair(
  file: YamlFile,
  path: readonly string[],
  key: string,
  value: unknown,
): Edit {
  const { document, text } = file;
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  if (path.length > 0 && map === undefined)
    return addPair(file, path.slice(0, -1), path.at(-1) ?? "", { [key]: value });
  const lines = yamlLines({ [key]: value }).split("\n");
  // A file that is empty or has only comments has no map yet.
  if (map === null) return behind(text, text.trimEnd().length, lines);
  const first = isMap(map) ? map.items[0]?.key : undefined;
  const last = isMap(map) ? map.items.at(-1) : undefined;
  if (!isMap(map) || map.flow === true || !isNode(first) || !last) {
    const what = path.length === 0 ? "It" : `\`${path.join(".")}\``;
    throw new LeftAlone(`${what} is not a map with one entry per line.`);
  }
  if (map.has(key)) throw new LeftAlone(`It already has \`${key}\`.`);
  const indent = " ".repeat(columnOf(text, first.range?.[0] ?? 0));
  const end = Math.max(endOf(last.value), endOf(last.key));
  return behind(
    text,
    end,
    lines.map((line) => indent + line),
  );
}

/** The end offset of a node, perhaps including trailing white space. */
function endOf(node: unknown): number {
  return isNode(node) ? (node.range?.[1] ?? 0) : 0;
}

/** Inserts lines after the line with the last text before an offset. */
function behind(text: string, offset: number, lines: readonly string[]): Edit {
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  const end = text.slice(0, offset).trimEnd().length;
  const lineEnd = /\r?\n|$/u.exec(text.slice(end))?.index ?? 0;
  const at = end + lineEnd;
  const isFirst = text.slice(0, at).trim() === "";
  const isLast = text.slice(at) === "";
  const added = lines.join(lineBreak);
  return {
    span: [at, at],
    text: `${isFirst ? "" : lineBreak}${added}${isLast ? lineBreak : ""}`,
  };
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}
