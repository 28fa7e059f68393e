import type { FunctionValue, Parameter, Place, Value } from "../../value.js";
import type { Draft } from "../draft.js";
import { child, type Node, nodes, spanOf, nodeText, declaredName } from "../node.js";
import { readType } from "../types.js";
import { bindingsOf, bindPattern } from "./bindings.js";
import { isExpression, memberPath } from "./kinds.js";
import { elsewhere, type Reading } from "./reading.js";

/** Reads a function declaration, whose name is a binding in the surrounding scope. */
export function readDeclaredFunction(reading: Reading, node: Node, place = elsewhere): void {
  readFunction(reading, node, place, declaredName(node), true);
}

/**
 * Reads a function and its contents.
 *
 * @param name the name of its declaration, or of the variable or member that holds it
 * @param isDeclared whether that name is a binding in the surrounding scope
 */
export function readFunction(
  reading: Reading,
  node: Node,
  place: Place,
  name: string | undefined,
  isDeclared: boolean,
  around: Pick<FunctionValue, "outer" | "casts"> = { outer: spanOf(node), casts: [] },
): FunctionValue {
  const ownName = declaredName(node);
  const value: Draft<FunctionValue> = {
    kind: "function",
    document: reading.document,
    span: spanOf(node),
    ...around,
    place,
    isPure: true,
    parameters: nodes(node, "params").map((parameter) => readParameter(reading, parameter)),
    body: undefined,
    isPlain: node["async"] !== true && node["generator"] !== true,
    isArrow: node.type === "ArrowFunctionExpression",
    isGenerator: node["generator"] === true,
    mayEnd: mayEnd(node),
    emptyReturns: [],
    returnType: readType(child(node, "returnType"), reading.document.text),
    name: ownName ?? name,
  };
  reading.document.functions.push(value);
  if (place.kind === "method" || isDeclared) reading.document.values.push(value);
  if (isDeclared) reading.declareFunction(name, value, node.type === "TSDeclareFunction");
  reading.enclosing.push(value);
  reading.inScope(node, () => {
    // The name of a function expression is only visible inside it.
    if (!isDeclared) reading.declare(ownName, { kind: "other" });
    for (const parameter of nodes(node, "params")) bindPattern(reading, parameter);
    const body = child(node, "body");
    if (body && isExpression(body)) value.body = readReturned(reading, body);
    else reading.visit(body);
  });
  reading.enclosing.pop();
  return value;
}

/** Reads a value that a function returns or yields. */
export function readReturned(reading: Reading, node: Node): Value {
  const by = reading.enclosing.at(-1);
  const value = reading.value(node, by ? { kind: "returned", by } : elsewhere);
  if (by) reading.document.returned.push(value);
  return value;
}

/** Notes a `return` without a value. It does not matter to loops over a generator. */
export function noteEmptyReturn({ enclosing }: Reading, node: Node): void {
  const by = enclosing.at(-1);
  if (!by || by.isGenerator) return;
  by.mayEnd = true;
  by.emptyReturns = [...by.emptyReturns, spanOf(node)];
}

function readParameter(reading: Reading, node: Node): Parameter {
  const pattern = child(node, "parameter") ?? node;
  const target = pattern.type === "AssignmentPattern" ? child(pattern, "left") : pattern;
  return {
    span: spanOf(node),
    name: pattern.type === "Identifier" ? nodeText(pattern, "name") : undefined,
    type: reading.typeOf(target),
    bindings: bindingsOf(node),
    isRest: node.type === "RestElement",
    isProperty: node.type === "TSParameterProperty",
  };
}

/**
 * Whether the end of a function's body may be reached. False for generators, whose return value
 * does not matter to loops over them.
 */
function mayEnd(node: Node): boolean {
  const body = child(node, "body");
  return body?.type === "BlockStatement" && node["generator"] !== true && mayRunOn(body);
}

/** Whether a function may end without a value at or after a statement; false if unclear. */
function mayRunOn(node: Node | undefined): boolean {
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
    // `() => { content: [] }`, which returns nothing.
    case "LabeledStatement":
      return mayRunOn(child(node, "body"));
    case "SwitchStatement":
      return nodes(node, "cases").every((one) => child(one, "test") !== undefined);
    // Hard to tell: control may leave these early, or never.
    case "WhileStatement":
    case "DoWhileStatement":
    case "ForStatement":
      return false;
    case "ExpressionStatement":
      return !neverReturns(child(node, "expression"));
    default:
      return true;
  }
}

/** Whether a call probably never returns, by its name: `fail("…")`, `process.exit(1)`. */
function neverReturns(node: Node | undefined): boolean {
  if (node?.type === "AwaitExpression") return neverReturns(child(node, "argument"));
  const path = node?.type === "CallExpression" ? memberPath(child(node, "callee")) : undefined;
  const name = path?.[0] === "console" ? "" : path?.at(-1);
  return /throw|fail|exit|abort|reject|never|unreachable|implemented|error/iu.test(name ?? "");
}
