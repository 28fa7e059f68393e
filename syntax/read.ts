import type { Document } from "./document.js";
import { readEstree } from "./readers/estree.js";
import { isJson, readJson } from "./readers/json.js";
import { isNode } from "./readers/node.js";

const known = new WeakMap<object, Document>();

/**
 * The document of a parsed file, created once per tree and shared by all rules and codemods.
 *
 * @param root the root of a tree from espree, typescript-estree, Babel in ESTree mode, Momoa, or
 *   jsonc-eslint-parser
 * @param text the text the tree was made from, without its byte order mark
 * @param ending the extension of the file, without the dot
 * @returns `undefined` for the tree of any other language
 */
export function readDocument(root: unknown, text: string, ending: string): Document | undefined {
  if (!isNode(root)) return undefined;
  const before = known.get(root);
  if (before) return before;
  const isScript = root.type === "Program" || root.type === "File";
  if (!isScript && root.type !== "Document") return undefined;
  const document = isJson(root) ? readJson(root, text, ending) : readEstree(root, text, ending);
  known.set(root, document);
  return document;
}
