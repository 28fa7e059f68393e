import type { StatementBlock, CodeStatement } from "../../document.js";
import { onceForEach } from "../../once-for-each.js";
import { child, descendants, type Node, nodes, spanOf } from "../node.js";

/** Every sequence of statements in a program. Rarely needed, and walks the whole tree. */
export function sequencesIn(program: Node): readonly StatementBlock[] {
  const found: StatementBlock[] = [];
  for (const node of descendants(program)) if (isBlock(node)) found.push(blockOf(node));
  return found.toSorted(({ span: a }, { span: b }) => a[0] - b[0] || b[1] - a[1]);
}

function isBlock({ type }: Node): boolean {
  return ["BlockStatement", "Program", "StaticBlock", "SwitchCase"].includes(type);
}

/** Blocks hold others, which are also in the list by themselves. */
const blockOf = onceForEach((node: Node): StatementBlock => {
  const key = node.type === "SwitchCase" ? "consequent" : "body";
  return { span: spanOf(node), statements: nodes(node, key).map(statementOf) };
});

/** The block after `if (…)`, which may be a single statement without braces, or after `catch`. */
function blockFor(node: Node): StatementBlock {
  if (node.type === "CatchClause") return blockFor(child(node, "body") ?? node);
  return isBlock(node) ? blockOf(node) : { span: spanOf(node), statements: [statementOf(node)] };
}

/** The kinds of statements that contain others, by node type, with the keys of these. */
const kinds: Readonly<Record<string, readonly [kind: CodeStatement["kind"], ...keys: string[]]>> = {
  IfStatement: ["decision", "consequent", "alternate"],
  TryStatement: ["attempt", "block", "handler", "finalizer"],
  SwitchStatement: ["switch", "cases"],
  ReturnStatement: ["return"],
  ForStatement: ["loop", "body"],
  ForInStatement: ["loop", "body"],
  ForOfStatement: ["loop", "body"],
  WhileStatement: ["loop", "body"],
  DoWhileStatement: ["loop", "body"],
};

function statementOf(node: Node): CodeStatement {
  const [kind, ...keys] = kinds[node.type] ?? ["other"];
  const test = kind === "decision" ? child(node, "test") : undefined;
  const blocks = keys.flatMap((key) => child(node, key) ?? nodes(node, key));
  return {
    span: spanOf(node),
    kind,
    test: test && spanOf(test),
    blocks: (node.type === "BlockStatement" ? [node] : blocks).map(blockFor),
  };
}
