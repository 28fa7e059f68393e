import type { Document } from "../document.js";
import type { Span } from "../value.js";
import { withConstants } from "./constants.js";
import { emptyDocument } from "./draft.js";
import { once } from "../once.js";
import { sequencesIn } from "./estree/blocks.js";
import { Reading, type Readers } from "./estree/reading.js";
import { statementReaders } from "./estree/statements.js";
import { valueReaders } from "./estree/values.js";
import { child, descendants, type Node, nodes, spanOf } from "./node.js";

const readers: Readers = {
  values: new Map(Object.entries(valueReaders)),
  statements: new Map(Object.entries(statementReaders)),
};

/**
 * Reads a script from a tree of espree or typescript-estree, or of Babel in ESTree mode.
 *
 * @param root the `Program`, or Babel's `File`
 * @param text the text the tree was made from, without its byte order mark
 */
export function readEstree(root: Node, text: string, ending: string): Document {
  const program = child(root, "program") ?? root;
  const document = emptyDocument("script", ending, text);
  document.comments = nodes(root, "comments").map((comment) => ({
    span: spanOf(comment),
    isLine: comment.type.endsWith("Line"),
  }));
  document.statements = nodes(program, "body").map(spanOf);
  // Found when they are first asked for, since both walk the whole tree and are rarely needed.
  document.verbatim = once(() => verbatimIn(program, text));
  document.blocks = once(() => sequencesIn(program));
  new Reading(document, readers).visit(program);
  return withConstants(document);
}

function verbatimIn(program: Node, text: string): Span[] {
  return [...descendants(program)]
    .filter(({ type }) => /^(?:Literal|TemplateElement|JSXText)$/u.test(type))
    .map(spanOf)
    .filter((span) => /[\r\n]/u.test(text.slice(...span)));
}
