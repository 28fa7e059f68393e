import type { Document } from "../document.js";
import { Reading } from "./estree/reading.js";
import { visit } from "./estree/statements.js";
import { child, type Node } from "./node.js";

/**
 * Reads a script from the tree of espree, typescript-estree, or of Babel where it has their shape.
 *
 * @param root the `Program`, or Babel's `File`
 * @param text the text the tree was made from, without its byte order mark
 */
export function readEstree(root: Node, text: string, ending: string): Document {
  const reading = new Reading(text);
  visit(reading, child(root, "program") ?? root);
  return reading.document(root, ending);
}
