import { isScript } from "../engine/endings.js";
import { once } from "../syntax/once.js";
import { escaped } from "../syntax/word-pattern.js";
import { readsLoadedExports } from "./loaded-exports.js";
import { allDataIn, dataNamedIn, dataWordsIn, takesData } from "./named-data.js";

/** A file in which modules may be named. */
export interface NamingFile {
  readonly path: string;
  readonly text: string;
  /** Whether it loads modules whose names are not in the text as a whole. */
  readonly isLoader: () => boolean;
}

/** What a specifier in a file leads to: a file of the project, a package, or nothing known. */
export interface Leading {
  readonly resolve: (from: string, specifier: string) => string | undefined;
  readonly isPackage: (from: string, specifier: string) => boolean;
}

/** The names by which a text may mention a module. */
interface ModuleNames {
  readonly path: string;
  /** The file name without its ending or, for an `index`, that of the folder. */
  readonly stems: readonly string[];
  readonly folder: string;
  /** A pattern for the endings with which the file may be named. */
  readonly endings: string;
}

/** The names by which a text may mention a module, given its path. */
export function namesOf(path: string): ModuleNames {
  const [file = "", folder = ""] = path.split(/[/\\]/u).toReversed();
  const stem = withoutEnding(file);
  const stems = stem === "index" ? [folder] : [stem];
  const endings = isScript(path) ? scriptEndings : escaped(file.slice(stem.length));
  return { path, stems, folder, endings };
}

/** The words in a text that may be names of modules at the end of a path. */
export function moduleWordsIn(text: string): ReadonlySet<string> {
  const words = text.match(/(?<=["'`/])[\w$~@#.-]+(?=\/?\\?["'`?#])/gu) ?? [];
  return new Set([...words.map(withoutEnding), ...dataWordsIn(text)]);
}

/** The words in a file that may be names of folders of which it loads any module. */
export function folderWordsIn(path: string, text: string): ReadonlySet<string> {
  const loads = languageOf(path) !== "other" && (loadsUnnamed(text) || reading.test(text));
  const word = /(?<=["'`/])[\w$~@#.-]+(?=\/?["'`]|\/\*|\/[\w.-]*\$\{)/gu;
  return new Set(loads ? text.match(word) : []);
}

/** Whether a file may read or load files that it does not name. */
export function usesUnnamed(path: string, text: string): boolean {
  const isNear = [nearby, workingFolder, below].some((one) => one.test(text));
  return (
    isNear ||
    listsOwnFolder(text) !== null ||
    readsLoadedExports(text) !== undefined ||
    takesData(path, text)
  );
}

/** Whether a file loads modules whose names are not in the text as a whole. */
export function loadsUnnamed(text: string): boolean {
  return loading.test(text);
}

/** Where a module loads itself by its own path, or as the one that is run. */
export function loadsItself(text: string): number | undefined {
  const own = /\b(?:import|require)\s*\(\s*(?:import\.meta\.(?:filename|url)|__filename)\b/u;
  return own.exec(text)?.index ?? readsLoadedExports(text);
}

/**
 * The offset of a place in a file that may use a module in a way that its imports do not show: a
 * computed or unresolved specifier, a list of the files in a folder, or a language that is not
 * parsed.
 */
export function mentionIn(
  { isLoader, path: from, text }: NamingFile,
  module: ModuleNames,
  leading: Leading,
): number | undefined {
  const isData = !isScript(module.path);
  const kind = languageOf(from);
  const loads = once(() => isLoader() || (isData && reading.test(text)));
  const unseen =
    kind === "other"
      ? isData && dataNamedIn(from, text, module.path)
      : (loadedNear(from, module.path, text) ??
        (isData ? allDataIn(from, text, module.path) : undefined) ??
        (isScript(module.path) && !/\.m[jt]s$/u.test(module.path) && readsLoadedExports(text)));
  if (typeof unseen === "number") return unseen;
  const isLikely = ({ hasEnding, specifier }: Place): boolean => {
    if (kind === "other") return false;
    if (specifier.startsWith(".")) return true;
    return hasEnding ? !specifier.includes("://") : !specifier.startsWith("/") && loads();
  };
  const isMention = (place: Place): boolean => {
    const { isExact, isFolder, isInText, isMocked, isPlain, specifier } = place;
    if (isMocked || (isPlain && ownImports.test(from))) return false;
    if (isFolder) return kind !== "other" && !(isPlain && isExact) && loads();
    // Many words are also names of files, and resolving each would take most of the time.
    if (!isPlain && !isLikely(place)) return false;
    const target = isExact ? leading.resolve(from, specifier) : undefined;
    if (target !== undefined && target !== module.path) return false;
    if (isPlain && target !== undefined) return kind !== "script" || isInText();
    return target !== undefined || !isExact || !leading.isPackage(from, specifier);
  };
  return placesIn(text, module).find(isMention)?.at;
}

function languageOf(path: string): "component" | "other" | "script" {
  return isScript(path) ? "script" : component.test(path) ? "component" : "other";
}

/** Languages in which `import "net/http"` names a module of their own. */
const ownImports = /\.(?:dart|go|proto)$/u;

/** A place in a text that holds a name of a module in a path, or of its folder. */
interface Place {
  readonly at: number;
  /** Whether a test replaces the module, and does not look at it to do so. */
  readonly isMocked: boolean;
  /** The quoted text up to the name. */
  readonly specifier: string;
  /** Whether that is the whole path, so nothing is added to it. */
  readonly isExact: boolean;
  readonly hasEnding: boolean;
  readonly isFolder: boolean;
  /** Whether it is the specifier of an import or of `require`. */
  readonly isPlain: boolean;
  /** Whether the quotes are inside other ones, as in a program that is passed to `node -e`. */
  readonly isInText: () => boolean;
}

function placesIn(text: string, { endings, folder, stems }: ModuleNames): readonly Place[] {
  const stem = stems.map(escaped).join("|");
  const name = String.raw`(?<stem>(?:${stem})(?<ending>${endings})?(?=/?\\?["'\x60?#]))`;
  const within =
    folder === "" ? "" : String.raw`|(?:${escaped(folder)})(?=/?["'\x60]|/\*|/[\w.-]*\$\{)`;
  const pattern = new RegExp(String.raw`(?<=["'\x60/])(?:${name}${within})`, "gu");
  return [...text.matchAll(pattern)].map((found) => {
    const at = found.index;
    const end = at + found[0].length;
    let start = at - 1;
    while (start >= 0 && !/["'`\n]/u.test(text.charAt(start))) start -= 1;
    const lead = text.slice(Math.max(0, start - 60), start).replace(/\\$/u, "");
    return {
      at,
      isMocked: isMock.test(lead) && !givesOriginal.test(text.slice(end)),
      specifier: text.slice(start + 1, end),
      isExact: /^\\?["'`](?!\s*\+)/u.test(text.slice(end, end + 20)),
      hasEnding: found.groups?.["ending"] !== undefined,
      isFolder: found.groups?.["stem"] === undefined,
      isPlain: plainImport.test(lead),
      isInText: () => isInsideQuotes(text.slice(text.lastIndexOf("\n", start) + 1, start)),
    };
  });
}

function isInsideQuotes(before: string): boolean {
  return ['"', "'", "`"].some((quote) => before.split(quote).length % 2 === 0);
}

/** Where a file loads whatever is in the folder of a module. */
function loadedNear(from: string, path: string, text: string): number | undefined {
  const folder = folderOf(from);
  const near = nearby.exec(text);
  const start = near?.groups?.["start"] ?? "";
  const isOwn = folder === folderOf(path);
  const same = isOwn && path.startsWith(folder + start) ? near : null;
  const listed = isOwn ? listsOwnFolder(text) : null;
  // Programs start in their own folder or in one around it, and read data from there.
  const isAround = !isScript(path) && folder.startsWith(folderOf(path));
  const started = isAround ? workingFolder.exec(text) : null;
  const inside = path.startsWith(folder) ? below.exec(text) : null;
  return (same ?? listed ?? started ?? inside)?.index;
}

/** The folder of a file, up to and including the last slash. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

function withoutEnding(name: string): string {
  return name.replace(/(?<=.)(?:\.d)?\.(?:[cm]?[jt]sx?|json[5c]?)$/u, "");
}

const scriptEndings = String.raw`\.[cm]?[jt]sx?`;

/** Files whose scripts are modules, in a language around them. */
const component = /\.(?:astro|ejs|hbs|html?|marko|mdx|njk|php|pug|riot|svelte|vue)$/iu;

const plainImport = /(?:\b(?:from|import|module)\s*(?:\(\s*)?|(?<![\w$.])require\s*\(\s*)$/u;

/** Functions that replace a module in a test. */
const isMock =
  /\b(?:jest|mock|vi|vitest)\s*\.\s*(?:deepUnmock|doMock|doUnmock|dontMock|mock|setMock|unmock)\s*\(\s*$/u;

/** What makes the replacement gets the module: `vi.mock("./forms.js", async (original) => …)` */
const givesOriginal = /^["'`]\s*,\s*(?:async\b\s*)?(?:\w+\s*=>|(?:function\b[^(]*)?\(\s*\w)/u;

const loading =
  /\b(?:read[Dd]ir|opendir|createRequire)|\b[Gg]lob(?:by|[Ss]ync)?\b|\brequire\.context\b|(?<![\w$])(?:import|require)\s*\((?!\s*(?:"[^"$\n]*"|'[^'$\n]*'|`[^`$\n]*`)\s*[),])/u;

const reading = /\breadFile|\bfetch\s*\(/u;

/** What loads files of the same folder. */
const nearby =
  /["'`]\.\/(?<start>[\w.-]*)(?:\$\{|["'`]\s*\+|\*)|\breaddir\w*\s*\(\s*(?:__dirname|import\.meta|new URL\(\s*["'`]\.\/?["'`])/u;

/** Where a script lists its own folder: `const here = dirname(fileURLToPath(import.meta.url))`. */
function listsOwnFolder(text: string): RegExpExecArray | null {
  // Few texts have the word, and the search for the rest takes long.
  return text.includes("readdir") ? ownFolder.exec(text) : null;
}

const ownFolder =
  /\b(?<here>\w+)\s*=\s*(?:(?:__dirname|import\.meta\.dirname)\b(?!\s*\+)|(?:\w+\.)?dirname\(\s*(?:\w+\.)?fileURLToPath\(\s*import\.meta\.url\s*\)\s*\))[^]*\breaddir\w*\s*\(\s*\k<here>\s*[,)]|\breaddir\w*\s*\(\s*(?:\w+\.)?dirname\(\s*(?:\w+\.)?fileURLToPath\(\s*import\.meta\.url/u;

/** What lists the folder in which a program starts. */
const workingFolder = /\breaddir\w*\s*\(\s*(?:["'`]\.\/?["'`]|process\.cwd\(\s*\))\s*[,)]/u;

/** What loads files of all folders inside its own. */
const below = /\bimport\.meta\.glob\w*\s*(?:<[^()]*>)?\(\s*(?:\[\s*)?["'`](?:\.\/)?\*\*\//u;
