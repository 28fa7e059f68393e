import type { Place, Value } from "../../value.js";
import { child, type Node, nodeText, spanOf } from "../node.js";
import { isExpression, scalarOf, targetOf } from "./kinds.js";
import { assignPattern, onlyNames, readTargets } from "./bindings.js";
import { elsewhere, type Located, opaque, type Reading } from "./reading.js";

/** The place of a value that is compared. */
export const compared: Place = { kind: "compared" };
/** The place of a value from which an operator computes a new one. */
export const operand: Place = { kind: "operand" };
const written: Place = { kind: "written" };

/** Reads `-1` as a number, and any other unary expression as an operation. */
export function readUnary(reading: Reading, node: Node, located: Located): Value {
  const number = scalarOf(node);
  if (number !== undefined) return { kind: "scalar", ...located, isPure: true, value: number };
  return readOperation(reading, node, located);
}

/** Operators that ask what a value is, and use nothing in it. */
const comparing: ReadonlySet<string> = new Set(["===", "!==", "==", "!=", "typeof"]);

/** Reads `a + b`, `!a`, `a++` as an opaque value, and records the operator with its operands. */
export function readOperation(reading: Reading, node: Node, located: Located): Value {
  const { comparisons, operations } = reading.document;
  const operator = nodeText(node, "operator") ?? "";
  const place = placeIn(node, operator);
  const operands: Value[] = [];
  for (const key of sides) {
    const side = child(node, key);
    // `#name in object` has no value on its left.
    if (side && isExpression(side)) operands.push(reading.value(side, place));
    else reading.visit(side);
  }
  const [left, right] = operands;
  if (place === compared && left && right) comparisons.push({ left, right });
  const isPure = place !== written && operands.every((one) => one.isPure);
  const value = opaque(located, isPure);
  operations.set(value, { operator, operands });
  return value;
}

const sides = ["argument", "left", "right"] as const;

/** The place of an operator's operands. */
function placeIn(node: Node, operator: string): Place {
  if (operator === "!") return { kind: "tested", span: spanOf(node), isNegated: true };
  if (node.type === "UpdateExpression" || operator === "delete") return written;
  return comparing.has(operator) ? compared : operand;
}

/** Operators that keep what is there, depending on its value. */
const logical: ReadonlySet<string> = new Set(["??=", "||=", "&&="]);

/** Reads `a = b`, and records the target of `b`. */
export function readAssignment(reading: Reading, node: Node, located: Located): Value {
  const left = child(node, "left");
  const right = child(node, "right");
  // What is done with the assignment's own value is only followed for names and members.
  if (left && right && located.place.kind === "dropped" && onlyNames(left)) {
    const by = opaque(located);
    assignPattern(reading, left, right, by);
    return by;
  }
  const operator = nodeText(node, "operator") ?? "";
  const target = targetOf(left);
  const assigned: Value[] = [];
  const by = { ...opaque(located), assigned };
  const at: Place = target ? { kind: "assigned", target, by } : elsewhere;
  const place: { kind: "written"; value?: Value | undefined } = { kind: "written" };
  // Assigning to a plain name does not use its value, except for `a ??= b`; members and patterns may
  // use values.
  if (left?.type === "MemberExpression") {
    const before = reading.value(left, place);
    if (logical.has(operator)) assigned.push(before);
  } else if (left && left.type !== "Identifier") readTargets(reading, left);
  else if (left && logical.has(operator)) assigned.push(reading.value(left, at));
  const isComputed = operator !== "=" && !logical.has(operator);
  // The language gives a function the name of the variable that it is assigned to.
  const [name, ...keys] = target ?? [];
  const named = keys.length > 0 ? undefined : name;
  const given = right && reading.value(right, isComputed ? operand : at, named);
  // `size -= 2`: what is assigned is computed from both sides.
  const value = isComputed ? opaque({ ...located, place: at }) : given;
  place.value = value;
  if (value) assigned.push(value);
  if (target && value) reading.document.assigned.push(value);
  return by;
}
