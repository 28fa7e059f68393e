import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ParsedFile } from "./own-parser.js";

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

const known = new Map<string, EslintParser | undefined>();

/**
 * The parser of typescript-eslint that a folder would import; `undefined` if there is none, or if it
 * does not work with the TypeScript that is installed.
 */
export function installedParser(folder: string): EslintParser | undefined {
  if (!known.has(folder)) known.set(folder, foundFrom(folder));
  return known.get(folder);
}

/** Whether a folder could import typescript-eslint's parser. It is not loaded. */
export function hasInstalledParser(folder: string): boolean {
  return ways.some((way) => pathFrom(folder, way) !== undefined);
}

function foundFrom(folder: string): EslintParser | undefined {
  for (const way of ways) {
    const path = pathFrom(folder, way);
    if (path === undefined) continue;
    try {
      return createRequire(path)(path) as EslintParser; // the package's own contract with ESLint
    } catch {
      // It refuses to load: TypeScript 7, for example, has no API that it could use.
    }
  }
  return undefined;
}

function pathFrom(folder: string, way: readonly string[]): string | undefined {
  try {
    return way.reduce((from, name) => createRequire(from).resolve(name), join(folder, "any.js"));
  } catch {
    return undefined;
  }
}

/** The folder of a file, from which its parser is found. */
export function folderOfFile(path: string | undefined, otherwise: string): string {
  return path === undefined || path.startsWith("<") ? otherwise : dirname(path);
}
