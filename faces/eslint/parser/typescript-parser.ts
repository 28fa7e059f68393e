import type { Linter } from "eslint";
import { release } from "../release.js";
import { folderOfFile, installedParser } from "./installed-parser.js";
import { type ParsedFile, type ParserOptions, parseWithOwnParser } from "./own-parser.js";

const parser = {
  meta: { name: `${release.name}/parser`, version: release.version },
  parseForESLint: (text: string, options: ParserOptions = {}): ParsedFile => {
    const installed = installedParser(folderOfFile(options.filePath, process.cwd()));
    return installed?.parseForESLint(text, options) ?? parseWithOwnParser(text, options);
  },
};

/**
 * The parser for TypeScript files in our configurations. ESLint has none, and the last configuration
 * that sets one replaces all others, without knowing of them. So this one passes everything on to
 * typescript-eslint's, with all options and results, and only parses a file itself if there is none.
 */
export const typescriptParser = parser as unknown as Linter.Parser; // ESLint's types want trees of ESTree alone
