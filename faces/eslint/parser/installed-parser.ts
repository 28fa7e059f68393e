import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ParsedFile } from "./own-parser.js";
import { unlessFails } from "../../../project/unless-fails.js";

/** The part of a parser for ESLint that is used here. */
export interface EslintParser {
  readonly parseForESLint: (text: string, options: object) => ParsedFile;
}

/** typescript-eslint's packages, each with what it may bring the parser along with. */
const ways: readonly (readonly string[])[] = [
  ["@typescript-eslint/parser"],
  // pnpm does not show a project the packages that its dependencies have.
  ["typescript-eslint", "@typescript-eslint/parser"],
];

const installed = createRequire(import.meta.url);

/** The parser for the files of each folder that was asked about. */
const known = new Map<string, EslintParser | undefined>();

/** The paths of the parsers that were loaded here, which no configuration need have set. */
const loadedHere = new Set<string>();

let loadedByOthers: readonly string[] = [];

/**
 * The parser of typescript-eslint for the files in a folder; `undefined` if there is none, or if it
 * does not work with the TypeScript that is installed.
 *
 * A parser that is already loaded comes first: a configuration has set it, maybe a shared one, and
 * only that can import it.
 */
export function installedParser(folder: string): EslintParser | undefined {
  const loaded = loadedPaths();
  if (!known.has(folder)) known.set(folder, parserFor(pathsFrom(folder), loaded));
  return known.get(folder);
}

/** Whether typescript-eslint's parser is loaded, or a folder could import it. It is not loaded. */
export function hasInstalledParser(folder: string): boolean {
  return loadedPaths().length > 0 || pathsFrom(folder).length > 0;
}

/** The paths under which Node has loaded typescript-eslint's parser, but not from here. */
function loadedPaths(): readonly string[] {
  // In an editor, a later version of the configuration may be the first that loads one.
  if (loadedByOthers.length === 0) {
    loadedByOthers = Object.keys(installed.cache).filter(
      (path) => entryOfParser.test(path) && !loadedHere.has(path),
    );
    if (loadedByOthers.length > 0) known.clear();
  }
  return loadedByOthers;
}

const entryOfParser = /[/\\]@typescript-eslint[/\\]parser[/\\]dist[/\\]index\.js$/u;

function parserFor(near: readonly string[], loaded: readonly string[]): EslintParser | undefined {
  const chosen = near.find((path) => loaded.includes(path)) ?? loaded[0];
  for (const path of chosen === undefined ? near : [chosen])
    try {
      loadedHere.add(path);
      return createRequire(path)(path) as EslintParser; // the package's own contract with ESLint
    } catch {
      // It refuses to load: TypeScript 7, for example, has no API that it could use.
    }
  return undefined;
}

function pathsFrom(folder: string): readonly string[] {
  return ways.flatMap((way) => pathFrom(folder, way) ?? []);
}

function pathFrom(folder: string, way: readonly string[]): string | undefined {
  const start = join(folder, "any.js");
  return unlessFails(() => way.reduce((from, name) => createRequire(from).resolve(name), start));
}

/** The folder of a file, from which its parser is found. */
export function folderOfFile(path: string | undefined, otherwise: string): string {
  return path === undefined || path.startsWith("<") ? otherwise : dirname(path);
}
