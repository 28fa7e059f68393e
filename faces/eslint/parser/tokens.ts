import type { TreeNode } from "./tree.js";

/** A token, with its type as in typescript-eslint's trees. */
export interface Token {
  readonly type: string;
  readonly value: string;
  readonly range: readonly [start: number, end: number];
  /** The parts of a regular expression. */
  readonly regex?: unknown;
}

/** The types of tokens whose text only the tree can tell from other code. */
const typesOfNodes: Readonly<Record<string, string>> = {
  JSXIdentifier: "JSXIdentifier",
  JSXText: "JSXText",
  PrivateIdentifier: "PrivateIdentifier",
  TemplateElement: "Template",
};

/** The types of tokens for literals, by the type of the value. */
const typesOfValues: Readonly<Record<string, string>> = {
  bigint: "Numeric",
  boolean: "Boolean",
  number: "Numeric",
  string: "String",
};

/** Words that are keywords unless they are names, such as those of properties. */
const reserved = new Set(
  [
    "break case catch class const continue debugger default delete do else enum export extends",
    "finally for function if implements import in instanceof interface let new package private",
    "protected public return static super switch this throw try typeof var void while with yield",
  ].flatMap((line) => line.split(" ")),
);

const word =
  /(?:[\p{ID_Start}$_]|\\u[\da-f{}]+)(?:[\p{ID_Continue}$\u200C\u200D]|\\u[\da-f{}]+)*/iuy;
const punctuator =
  />>>=|\.{3}|>>>|<<=|>>=|\*\*=|&&=|\|\|=|\?\?=|===|!==|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--|[+\-*/%&|^]=|<<|>>|\*\*|[{}()[\];,<>+\-*/%&|^!~?:=.@#]/uy;
const blank = /\s+/uy;

/** What a tree says about the tokens in its text. */
export class Tokenizer {
  /** The tokens that are nodes, by their start. */
  readonly #known = new Map<number, Token>();
  readonly #names = new Set<number>();
  /** Where lists of type arguments and parameters start and end: `>>` closes two of them. */
  readonly #angles = new Set<number>();

  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes note of a node. */
  add(node: TreeNode, parent: TreeNode | undefined): void {
    const [start, end] = node.range;
    const type = typeOfNode(node, parent);
    if (type !== undefined) {
      const value = this.#text.slice(type === "PrivateIdentifier" ? start + 1 : start, end);
      const regex = node["regex"] === undefined ? {} : { regex: node["regex"] };
      this.#known.set(start, { type, value, range: [start, end], ...regex });
    }
    // In `import.meta` and `new.target`, the first word is a keyword.
    const isMeta = parent?.type === "MetaProperty" && parent["meta"] === node;
    if (node.type === "Identifier" && !isMeta) this.#names.add(start);
    if (node.type.startsWith("TSTypeParameter")) {
      this.#angles.add(start);
      this.#angles.add(end - 1);
    }
  }

  /**
   * Returns the tokens of the text.
   *
   * @param comments the comments, which are not tokens
   */
  tokens(comments: readonly { readonly range: readonly [number, number] }[]): readonly Token[] {
    const ends = new Map(comments.map(({ range: [start, end] }) => [start, end]));
    const tokens: Token[] = [];
    let at = 0;
    while (at < this.#text.length) {
      const known = this.#known.get(at);
      const after = known ? undefined : (ends.get(at) ?? endOf(blank, this.#text, at));
      if (after !== undefined) {
        at = after;
        continue;
      }
      const token = known ?? this.#tokenAt(at);
      if (token && token.range[1] > token.range[0]) tokens.push(token);
      at = Math.max(at + 1, token?.range[1] ?? 0);
    }
    return tokens;
  }

  #tokenAt(start: number): Token | undefined {
    const wordEnd = endOf(word, this.#text, start);
    const end =
      wordEnd ?? (this.#angles.has(start) ? start + 1 : endOf(punctuator, this.#text, start));
    if (end === undefined) return undefined;
    const value = this.#text.slice(start, end);
    const type = wordEnd === undefined ? "Punctuator" : this.#typeOfWord(value, start);
    return { type, value, range: [start, end] };
  }

  #typeOfWord(value: string, start: number): string {
    if (this.#names.has(start)) return "Identifier";
    // The type `null` is not a literal.
    if (value === "null") return "Null";
    return reserved.has(value) ? "Keyword" : "Identifier";
  }
}

/** The type of the token that a node is; `undefined` for any other node. */
function typeOfNode(node: TreeNode, parent: TreeNode | undefined): string | undefined {
  if (node.type === "Literal") return typeOfLiteral(node, parent);
  return typesOfNodes[node.type];
}

function typeOfLiteral(
  { regex, value }: TreeNode,
  parent: TreeNode | undefined,
): string | undefined {
  if (regex !== undefined) return "RegularExpression";
  if (value === null) return "Null";
  if (parent?.type === "JSXAttribute") return "JSXText";
  return typesOfValues[typeof value];
}

function endOf(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
