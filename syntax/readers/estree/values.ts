import type { AccessValue, Place, Span, TypeText, Value } from "../../value.js";
import { child, held, type Node, nodes, spanOf, nodeText } from "../node.js";
import { readType } from "../types.js";
import { readCall, readConstruction, readImport } from "./calls.js";
import { readFunction } from "./functions.js";
import {
  cookedText,
  isExpression,
  literalName,
  notValues,
  memberPath,
  scalarOf,
  targetOf,
  wrappers,
} from "./kinds.js";
import { readArray, readObject } from "./literals.js";
import { withParentheses } from "./parentheses.js";
import type { Reading } from "./reading.js";
import { readReturned, visit, visitClass } from "./statements.js";

export const elsewhere: Place = { kind: "elsewhere" };
export const compared: Place = { kind: "compared" };
const operand: Place = { kind: "operand" };
const written: Place = { kind: "written" };

/** Where a value is, before it is known which kind it is of. */
export type Located = Pick<Value, "span" | "outer" | "place" | "casts">;

/**
 * Reads an expression.
 *
 * @param name the name its place gives it, which a function takes
 */
export function readValue(reading: Reading, node: Node, place: Place, name?: string): Value {
  const casts: TypeText[] = [];
  let inner = node;
  while (wrappers.has(inner.type)) {
    const type = readType(child(inner, "typeAnnotation"), reading.text);
    if (type) casts.unshift(type);
    const expression = child(inner, "expression");
    if (!expression) break;
    inner = expression;
  }
  // Without its parentheses a sequence is none: it would be two elements of a list.
  const whole = (one: Node): Span =>
    one.type === "SequenceExpression" ? withParentheses(reading.text, spanOf(one)) : spanOf(one);
  const located = { span: whole(inner), outer: whole(node), place, casts };
  return readBare(reading, inner, located, name);
}

function readBare(reading: Reading, node: Node, located: Located, name: string | undefined): Value {
  switch (node.type) {
    case "ObjectExpression":
      return readObject(reading, node, located);
    case "ArrayExpression":
      return readArray(reading, node, located);
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return readFunction(reading, node, located.place, name, false, located);
    case "CallExpression":
      return readCall(reading, node, located);
    case "NewExpression":
      return readConstruction(reading, node, located);
    case "ImportExpression":
      return readImport(reading, node, located);
    case "AwaitExpression":
      reading.pauses.push(spanOf(node));
      return readAwaited(reading, node, located);
    case "YieldExpression":
      reading.pauses.push(spanOf(node));
      readReturned(reading, child(node, "argument"));
      return { kind: "opaque", ...located, isPure: false };
    case "ConditionalExpression":
    case "LogicalExpression":
      return readChoice(reading, node, located);
    case "AssignmentExpression":
      readAssignment(reading, node);
      return { kind: "opaque", ...located, isPure: false };
    case "ClassExpression":
      visitClass(reading, node);
      return { kind: "opaque", ...located, isPure: false };
  }
  if (node.type === "UnaryExpression" && node["operator"] === "!")
    return readNegation(reading, node, located);
  if (node.type === "BinaryExpression" && comparing.has(node["operator"]))
    return readComparison(reading, node, located);
  const scalar = scalarOf(node);
  if (scalar !== undefined) return { kind: "scalar", ...located, isPure: true, value: scalar };
  const path = memberPath(node);
  if (!path && node.type === "TemplateLiteral") return readTemplate(reading, node, located);
  if (!path && node.type === "MemberExpression") return readAccess(reading, node, located);
  if (!path && operating.test(node.type)) return readOperation(reading, node, located);
  if (!path) return readOpaque(reading, node, located);
  const reference = { kind: "reference", ...located, isPure: true, path } as const;
  reading.refer(reference);
  return reference;
}

function readAwaited(reading: Reading, node: Node, located: Located): Value {
  const alternatives: Value[] = [];
  const choice = { kind: "choice" as const, ...located, alternatives, isPure: false };
  const argument = child(node, "argument");
  if (argument)
    alternatives.push(readValue(reading, argument, { kind: "alternative", of: choice }));
  return choice;
}

function readAccess(reading: Reading, node: Node, located: Located): Value {
  const [of, property] = [child(node, "object"), child(node, "property")];
  if (!of) return readOpaque(reading, node, located);
  const isComputed = node["computed"] === true;
  const key = isComputed ? literalName(property) : nodeText(property, "name");
  const access: { -readonly [K in keyof AccessValue]: AccessValue[K] } = {
    kind: "access",
    ...located,
    key,
    computed: undefined,
    isPure: false,
    // Until it is read: it needs the access as its place.
    object: { kind: "opaque", ...located, isPure: false },
  };
  reading.accesses.push(access);
  access.object = readValue(reading, of, { kind: "accessed", by: access });
  if (isComputed && property) access.computed = readValue(reading, property, elsewhere);
  access.isPure = access.object.isPure && access.computed?.isPure !== false;
  return access;
}

function readTemplate(reading: Reading, node: Node, located: Located): Value {
  const expressions = nodes(node, "expressions").map((inner) => readValue(reading, inner, operand));
  const texts = nodes(node, "quasis").map((quasi) => cookedText(quasi) ?? "");
  const isPure = expressions.every((value) => value.isPure);
  return { kind: "template", ...located, isPure, texts, expressions };
}

function readChoice(reading: Reading, node: Node, located: Located): Value {
  const isLogical = node.type === "LogicalExpression";
  const test = child(node, isLogical ? "left" : "test");
  const first = child(node, isLogical ? "right" : "consequent");
  const second = isLogical ? undefined : child(node, "alternate");
  const alternatives: Value[] = [];
  const choice = { kind: "choice" as const, ...located, alternatives, isPure: false };
  const place: Place = { kind: "alternative", of: choice };
  // `a ?? b` and `a || b` can be their left side, `a && b` is of interest only when it is its right side.
  const isAlternative = isLogical && node["operator"] !== "&&";
  let isPure = true;
  if (test && isLogical) {
    if (isAlternative) alternatives.push(readValue(reading, test, place));
    isPure = isAlternative
      ? alternatives.every((left) => left.isPure)
      : readTest(reading, test, true);
  } else if (test) isPure = readTest(reading, test);
  for (const alternative of [first, second])
    if (alternative) alternatives.push(readValue(reading, alternative, place));
  if (second) reading.branch(test, first, second);
  else if (test && isLogical && !isAlternative) reading.instead(test, first, spanOf(test));
  choice.isPure = isPure && alternatives.every((value) => value.isPure);
  return choice;
}

/**
 * Reads what is tested, each operand of `&&` and `||` by itself, and says whether evaluating it is pure.
 *
 * @param isKept whether the value is used as well
 */
export function readTest(reading: Reading, node: Node, isKept = false): boolean {
  const operands = node.type === "LogicalExpression" && node["operator"] !== "??";
  if (!operands) {
    const place: Place = { kind: "tested", span: spanOf(node), isNegated: false };
    return readValue(reading, node, isKept ? { ...place, isKept } : place).isPure;
  }
  const sides = [child(node, "left"), child(node, "right")];
  const [left, right] = sides;
  if (node["operator"] === "&&" && left) reading.instead(left, right, spanOf(left));
  return sides.map((side) => !side || readTest(reading, side, isKept)).every(Boolean);
}

function readNegation(reading: Reading, node: Node, located: Located): Value {
  const argument = child(node, "argument");
  const place: Place = { kind: "tested", span: spanOf(node), isNegated: true };
  const negated = argument && readValue(reading, argument, place);
  const isPure = !negated || negated.isPure;
  const value: Value = { kind: "opaque", ...located, isPure };
  reading.operations.set(value, { operator: "!", operands: negated ? [negated] : [] });
  return value;
}

const comparing: ReadonlySet<unknown> = new Set(["===", "!==", "==", "!="]);

function readComparison(reading: Reading, node: Node, located: Located): Value {
  const sides = ["left", "right"].flatMap((key) => {
    const side = child(node, key);
    return side ? [readValue(reading, side, compared)] : [];
  });
  const [left, right] = sides;
  if (left && right) reading.comparisons.push({ left, right });
  return operation(reading, node, located, sides);
}

const operating = /^(?:Binary|Unary|Update)Expression$/u;

/** `a + b`, `typeof a`, `a++`: opaque, and whoever asks what comes of it looks up what it is applied to. */
function readOperation(reading: Reading, node: Node, located: Located): Value {
  const place = isChange(node) ? written : operand;
  const operands = ["argument", "left", "right"].flatMap((key) => {
    const side = child(node, key);
    // `#name in object` has no value on its left.
    if (!side || isExpression(side)) return side ? [readValue(reading, side, place)] : [];
    visit(reading, side);
    return [];
  });
  return operation(reading, node, located, operands);
}

function operation(
  reading: Reading,
  node: Node,
  located: Located,
  operands: readonly Value[],
): Value {
  const operator = nodeText(node, "operator") ?? "";
  const isPure = !isChange(node) && operands.every((one) => one.isPure);
  const value: Value = { kind: "opaque", ...located, isPure };
  reading.operations.set(value, { operator, operands });
  return value;
}

function isChange(node: Node): boolean {
  return node.type === "UpdateExpression" || node["operator"] === "delete";
}

function readAssignment(reading: Reading, node: Node): void {
  const left = child(node, "left");
  const right = child(node, "right");
  const target = targetOf(left);
  // A plain name is no use of its value; what a member or a pattern holds may be.
  if (left?.type === "MemberExpression") readValue(reading, left, written);
  else if (left?.type !== "Identifier") visit(reading, left);
  if (!right) return;
  const value = readValue(reading, right, target ? { kind: "assigned", target } : elsewhere);
  if (target) reading.assigned.push(value);
}

function readOpaque(reading: Reading, node: Node, located: Located): Value {
  for (const [name, inner] of held(node, notValues)) {
    const isPropertyName = name === "property" && node["computed"] !== true;
    if (isPropertyName || inner.type === "TemplateElement") continue;
    visit(reading, inner);
  }
  return { kind: "opaque", ...located, isPure: false };
}
