import type { FunctionValue, Parameter, Place } from "../../value.js";
import { child, type Node, nodes, spanOf, nodeText } from "../node.js";
import { readType } from "../types.js";
import { bindingsOf, bindPattern } from "./bindings.js";
import { mayRunOn } from "./endings.js";
import { isExpression } from "./kinds.js";
import type { Reading } from "./reading.js";
import { visit } from "./statements.js";
import { readValue } from "./values.js";

/**
 * Reads a function, and what it holds.
 *
 * @param name the name of its declaration, or of the variable or member that holds it
 * @param isDeclared whether that name is a binding of the scope around it
 */
export function readFunction(
  reading: Reading,
  node: Node,
  place: Place,
  name: string | undefined,
  isDeclared: boolean,
  around: Pick<FunctionValue, "outer" | "casts"> = { outer: spanOf(node), casts: [] },
): FunctionValue {
  const ownName = nodeText(child(node, "id"), "name");
  const value: { -readonly [K in keyof FunctionValue]: FunctionValue[K] } = {
    kind: "function",
    span: spanOf(node),
    ...around,
    place,
    isPure: true,
    parameters: nodes(node, "params").map((parameter) => readParameter(reading, parameter)),
    body: undefined,
    isPlain: node["async"] !== true && node["generator"] !== true,
    mayEnd: mayEnd(node),
    returnType: readType(child(node, "returnType"), reading.text),
    name: ownName ?? name,
  };
  reading.functions.push(value);
  if (isDeclared) reading.declare(name, { kind: "function", function: value });
  reading.enclosing.push(value);
  reading.inScope(node, () => {
    // The name of an expression is seen within it only.
    if (!isDeclared) reading.declare(ownName, { kind: "other" });
    readInside(reading, node, value);
  });
  reading.enclosing.pop();
  return value;
}

/** What a generator returns is of no interest to those who loop over it. */
function mayEnd(node: Node): boolean {
  const body = child(node, "body");
  return body?.type === "BlockStatement" && node["generator"] !== true && mayRunOn(body);
}

function readInside(
  reading: Reading,
  node: Node,
  value: { -readonly [K in keyof FunctionValue]: FunctionValue[K] },
): void {
  for (const parameter of nodes(node, "params")) bindPattern(reading, parameter);
  const body = child(node, "body");
  if (body && isExpression(body)) {
    value.body = readValue(reading, body, { kind: "returned", by: value });
    reading.returned.push(value.body);
  } else visit(reading, body);
}

function readParameter(reading: Reading, node: Node): Parameter {
  const pattern = child(node, "parameter") ?? node;
  const target = pattern.type === "AssignmentPattern" ? child(pattern, "left") : pattern;
  const name = pattern.type === "Identifier" ? nodeText(pattern, "name") : undefined;
  const bindings = bindingsOf(node);
  return {
    span: spanOf(node),
    name,
    type: reading.typeOf(target),
    bindings,
    isRest: node.type === "RestElement",
    isProperty: node.type === "TSParameterProperty",
  };
}
