import type { StatementBlock, CodeStatement } from "../../document.js";
import { child, descendants, type Node, nodes, spanOf } from "../node.js";

/** Every sequence of statements in a program; few ask, as it takes a walk through the whole tree. */
export function sequencesIn(program: Node): readonly StatementBlock[] {
  const found: StatementBlock[] = [];
  for (const node of descendants(program)) if (isBlock(node)) found.push(blockOf(node));
  return found.toSorted(({ span: a }, { span: b }) => a[0] - b[0] || b[1] - a[1]);
}

function isBlock({ type }: Node): boolean {
  return ["BlockStatement", "Program", "StaticBlock", "SwitchCase"].includes(type);
}

function blockOf(node: Node): StatementBlock {
  const key = node.type === "SwitchCase" ? "consequent" : "body";
  return { span: spanOf(node), statements: nodes(node, key).map(statementOf) };
}

/** What stands behind `if (…)`, also where it is one statement without braces. */
function blockFor(node: Node): StatementBlock {
  return isBlock(node) ? blockOf(node) : { span: spanOf(node), statements: [statementOf(node)] };
}

function statementOf(node: Node): CodeStatement {
  const test = node.type === "IfStatement" ? child(node, "test") : undefined;
  return {
    span: spanOf(node),
    kind: kindOf(node.type),
    test: test && spanOf(test),
    blocks: heldBlocks(node).map(blockFor),
  };
}

function kindOf(type: string): CodeStatement["kind"] {
  switch (type) {
    case "IfStatement":
      return "decision";
    case "TryStatement":
      return "attempt";
    case "SwitchStatement":
      return "switch";
    case "ReturnStatement":
      return "return";
    default:
      return /^(?:For|While|DoWhile)/u.test(type) ? "loop" : "other";
  }
}

function heldBlocks(node: Node): readonly Node[] {
  const named = (...keys: readonly string[]): readonly Node[] =>
    keys.flatMap((key) => child(node, key) ?? []);
  switch (kindOf(node.type)) {
    case "decision":
      return named("consequent", "alternate");
    case "attempt": {
      const [handler] = named("handler");
      const caught = handler && child(handler, "body");
      return [...named("block"), ...(caught ? [caught] : []), ...named("finalizer")];
    }
    case "switch":
      return nodes(node, "cases");
    case "loop":
      return named("body");
    default:
      return node.type === "BlockStatement" ? [node] : [];
  }
}
