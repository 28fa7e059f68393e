import { createRequire } from "node:module";
import type { ScopeManager } from "@typescript-eslint/scope-manager";
import type * as oxc from "oxc-parser";
import { isTooDeepForOxc } from "../../../engine/nesting.js";
import { Positions } from "../../../syntax/position.js";
import { type Token, Tokenizer } from "./tokens.js";
import { nodesIn, type SourceLocation, type TreeNode } from "./tree.js";

const require = createRequire(import.meta.url);
/** Loads a package that is installed next to ours; what `require` loads is bundled. */
const installed = createRequire(import.meta.url);

/** The options that ESLint gives to a parser, as far as they are used here. */
export interface ParserOptions {
  readonly filePath?: string;
  readonly sourceType?: "script" | "module" | "commonjs";
}

/** A file as ESLint needs it: the tree, what its names refer to, and how to walk through it. */
export interface ParsedFile {
  readonly ast: TreeNode;
  readonly scopeManager: ScopeManager;
  readonly visitorKeys: Readonly<Record<string, readonly string[] | undefined>>;
}

/** Why a file cannot be parsed, with the properties that ESLint shows. */
class ParseError extends SyntaxError {
  readonly index: number;
  readonly lineNumber: number;
  readonly column: number;

  constructor(message: string, text: string, index: number) {
    super(message);
    const { line, column } = new Positions(text).at(index);
    this.index = index;
    this.lineNumber = line;
    this.column = column;
  }
}

/**
 * Parses TypeScript for ESLint, without the TypeScript compiler: a tree as typescript-eslint's, but
 * without type information.
 *
 * @throws SyntaxError
 */
export function parseWithOwnParser(text: string, options: ParserOptions): ParsedFile {
  const { filePath = "file.ts", sourceType = "module" } = options;
  const { analyze, visitorKeys } = scopes();
  const ast = treeOf(text, filePath, sourceType);
  const scopeManager = analyze(ast, { sourceType: sourceType === "module" ? "module" : "script" });
  return { ast, scopeManager, visitorKeys };
}

function treeOf(text: string, path: string, sourceType: ParserOptions["sourceType"]): TreeNode {
  if (isTooDeepForOxc(text)) throw new ParseError("The code is nested too deeply.", text, 0);
  const { parseSync } = installed("oxc-parser") as typeof oxc; // as its own types say
  const { comments, errors, program } = parseSync("script", text, {
    lang: languageOf(path),
    sourceType,
    astType: "ts",
    preserveParens: false,
    range: true,
  });
  const [error] = errors;
  if (error) throw new ParseError(error.message, text, error.labels[0]?.start ?? 0);
  const placed = comments.map(({ type, value, start, end }) => ({
    type,
    value,
    range: [start, end] as const,
  }));
  return completed(program as unknown as TreeNode, text, placed); // oxc's types have no index signature
}

function languageOf(path: string): "ts" | "tsx" | "dts" {
  if (/\.d(?:\.[^.]+)?\.[cm]?ts$/u.test(path)) return "dts";
  return path.endsWith(".tsx") ? "tsx" : "ts";
}

/**
 * Properties that typescript-eslint leaves out where oxc-parser writes `null`, which rules tell
 * apart.
 */
const absent = [
  ...["accessibility", "constraint", "default", "directive", "returnType", "superTypeArguments"],
  ...["typeAnnotation", "typeArguments", "typeParameters"],
];

/** Adds what ESLint's contract for parsers asks for: positions of all nodes, tokens and comments. */
function completed(program: TreeNode, text: string, comments: readonly Token[]): TreeNode {
  const positions = new Positions(text);
  const tokenizer = new Tokenizer(text);
  const located = <Part extends { readonly range: readonly [number, number] }>(part: Part): Part =>
    Object.assign(part, { loc: locationOf(part.range, positions) });
  for (const [node, parent] of nodesIn(program)) {
    located(node);
    for (const name of absent) if (node[name] === null) Object.assign(node, { [name]: undefined });
    tokenizer.add(node, parent);
  }
  const tokens = tokenizer.tokens(comments).map(located);
  // As in other parsers, the program starts with its first token, and not with a comment above it.
  const range = [tokens[0]?.range[0] ?? program.range[1], program.range[1]] as const;
  return located(Object.assign(program, { range, tokens, comments: comments.map(located) }));
}

function locationOf([start, end]: readonly [number, number], positions: Positions): SourceLocation {
  const at = (offset: number): SourceLocation["start"] => {
    const { line, column } = positions.at(offset);
    return { line, column: column - 1 };
  };
  return { start: at(start), end: at(end) };
}

interface Scopes {
  readonly analyze: (tree: TreeNode, options: { sourceType: "module" | "script" }) => ScopeManager;
  readonly visitorKeys: ParsedFile["visitorKeys"];
}

/** What finds the scopes in a tree. It is only loaded if this parser is used. */
function scopes(): Scopes {
  const { analyze } = require("@typescript-eslint/scope-manager") as Pick<Scopes, "analyze">; // it takes any tree of this form
  const keys = require("@typescript-eslint/visitor-keys") as Pick<Scopes, "visitorKeys">; // as its own types say
  return { analyze, visitorKeys: keys.visitorKeys };
}
