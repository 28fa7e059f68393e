import { child, type Node, nodes } from "../node.js";
import { memberPath } from "./kinds.js";

/** Whether a function may end without a value at a statement or behind it; where that is hard to tell, it may not. */
export function mayRunOn(node: Node | undefined): boolean {
  switch (node?.type) {
    case "ReturnStatement":
      return child(node, "argument") === undefined;
    case "ThrowStatement":
    case "BreakStatement":
    case "ContinueStatement":
      return false;
    case "BlockStatement":
      return nodes(node, "body").every(mayRunOn);
    case "IfStatement":
      return mayRunOn(child(node, "consequent")) || mayRunOn(child(node, "alternate"));
    case "TryStatement":
      return (
        mayRunOn(child(node, "finalizer")) &&
        (mayRunOn(child(node, "block")) ||
          (child(node, "handler") !== undefined &&
            mayRunOn(child(child(node, "handler") ?? node, "body"))))
      );
    // Each may be left where nobody looks, or never.
    case "SwitchStatement":
    case "WhileStatement":
    case "DoWhileStatement":
    case "ForStatement":
    case "LabeledStatement":
      return false;
    case "ExpressionStatement":
      return !neverReturns(child(node, "expression"));
    default:
      return true;
  }
}

/** `fail("…")`, `process.exit(1)`: functions that may throw each time, by their names. */
function neverReturns(node: Node | undefined): boolean {
  if (node?.type === "AwaitExpression") return neverReturns(child(node, "argument"));
  const name = node?.type === "CallExpression" ? memberPath(child(node, "callee"))?.at(-1) : "";
  return /throw|fail|exit|abort|reject|never|unreachable|implemented|error/iu.test(name ?? "");
}
