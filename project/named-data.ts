import { escaped } from "../syntax/word-pattern.js";

/** The names of data files, without their endings, that a text holds with or without quotes. */
export function dataWordsIn(text: string): readonly string[] {
  const word = /(?<![\w$~@#.-])[\w$~@#.-]+(?=\.json[5c]?\b)/gu;
  return text.includes(".json") ? (text.match(word) ?? []) : [];
}

/** Whether a text takes all data files of a folder: `glob("*.json")`. */
export function takesData(from: string, text: string): boolean {
  return text.includes("*.json") && (program.test(from) || listing.test(text));
}

/** The offset at which a text takes all data files of a folder, and so a certain one. */
export function allDataIn(from: string, text: string, data: string): number | undefined {
  if (!takesData(from, text) || !data.endsWith(".json")) return undefined;
  const [own, path] = [slashed(from), slashed(data)];
  // A pattern with `**` takes the files of a folder and of all folders inside it.
  const around = [...path.matchAll(/\//gu)].map(({ index }) => path.slice(0, index + 1));
  const all = [...withoutLists(own, text).matchAll(/(?:\*\*\/)?\*\.json\b/gu)];
  return all.find(({ 0: [, second], index }) =>
    (second === "*" ? around : [path]).some((one) => leadsTo(own, text, index, one)),
  )?.index;
}

/** What lists files by a pattern in a script. */
const listing = /\bglob(?:by|sync|\w*\()/iu;

/**
 * The offset at which a file that is not a script names a data file, so other programs may read it:
 * `json.load(open("form.json"))`, `F=form.json node main.js`, `file: form.json`.
 */
export function dataNamedIn(from: string, text: string, data: string): number | undefined {
  const own = slashed(from);
  const held = withoutLists(own, text);
  const [first] = placesNaming(from, held, data);
  return first ?? (program.test(own) ? allDataIn(from, text, data) : undefined);
}

/** The offsets at which a text names a file, with or without its folders. */
export function placesNaming(from: string, text: string, file: string): readonly number[] {
  const path = slashed(file);
  const name = path.slice(path.lastIndexOf("/") + 1);
  return [...text.matchAll(new RegExp(String.raw`${escaped(name)}(?![\w-]|\.\w)`, "gu"))]
    .map(({ index }) => index)
    .filter((at) => leadsTo(slashed(from), text, at, path));
}

/**
 * Whether the folders in front of a name are those of a file, from a folder around the file that
 * names it or below that: programs run in any of these.
 */
function leadsTo(from: string, text: string, at: number, path: string): boolean {
  const lead =
    text
      .slice(Math.max(0, at - 200), at)
      .split(/[^\w.@~/-]/u)
      .at(-1) ?? "";
  if (/[\w.@~-]$/u.test(lead)) return false;
  const folders = lead.replace(/^(?:\.{0,2}\/)*/u, "");
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  if (!folder.endsWith(`/${folders}`)) return false;
  const start = folder.slice(0, folder.length - folders.length);
  const own = from.slice(0, from.lastIndexOf("/") + 1);
  return own.startsWith(start) || start.startsWith(own);
}

/** A text where what only lists files is blank, so offsets stay. */
function withoutLists(from: string, text: string): string {
  const parts = lists.filter(({ file }) => file.test(from));
  return parts.reduce(
    (rest, { part }) => rest.replaceAll(part, (found) => " ".repeat(found.length)),
    text,
  );
}

/** What only lists files, and reads none of them. */
const lists: readonly { readonly file: RegExp; readonly part: RegExp }[] = [
  // Files to be published.
  { file: /\/package\.json$/u, part: /"files"\s*:\s*\[[^\]]*\]/gu },
  // Files that tools leave out, or that have an owner.
  { file: /\/(?:\.\w+ignore|CODEOWNERS|\.gitattributes)$/u, part: /^[^]*/gu },
  // Files that compilers, formatters and linters look at.
  {
    file: /\/(?:[jt]sconfig[\w.-]*|biome|cspell|knip|\.\w+rc(?:\.\w+)?)(?:\.jsonc?)?$/u,
    part: /^[^]*/gu,
  },
  // Files that are copied into an image.
  { file: /(?:^|\/|\.)(?:Docker|Container)file[\w.-]*$/u, part: /^(?:ADD|COPY)\b.*$/gmu },
];

/** Programs in other languages, which may take files by a pattern. */
const program = /\.(?:bash|cs|ex|go|java|kt|lua|php|pl|py|rb|rs|scala|sh|swift|zsh)$/iu;

function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}
