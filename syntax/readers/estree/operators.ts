import type { Place, Value } from "../../value.js";
import { child, type Node, nodeText, spanOf } from "../node.js";
import { isExpression, scalarOf, targetOf } from "./kinds.js";
import { elsewhere, type Located, type Reading } from "./reading.js";

/** The place of what is compared. */
export const compared: Place = { kind: "compared" };
/** The place of what an operator makes something new of. */
export const operand: Place = { kind: "operand" };
const written: Place = { kind: "written" };

/** Reads `-1`, which is a number as it is written, and other operators before a value. */
export function readUnary(reading: Reading, node: Node, located: Located): Value {
  const number = scalarOf(node);
  if (number !== undefined) return { kind: "scalar", ...located, isPure: true, value: number };
  return readOperation(reading, node, located);
}

const comparing: ReadonlySet<string> = new Set(["===", "!==", "==", "!="]);

/** `a + b`, `!a`, `a++`: opaque, and whoever asks what comes of it looks up what it is applied to. */
export function readOperation(reading: Reading, node: Node, located: Located): Value {
  const { comparisons, operations } = reading.document;
  const operator = nodeText(node, "operator") ?? "";
  const place = placeIn(node, operator);
  const operands = ["argument", "left", "right"].flatMap((key) => {
    const side = child(node, key);
    // `#name in object` has no value on its left.
    if (side && isExpression(side)) return [reading.value(side, place)];
    reading.visit(side);
    return [];
  });
  const [left, right] = operands;
  if (place === compared && left && right) comparisons.push({ left, right });
  const isPure = place !== written && operands.every((one) => one.isPure);
  const value: Value = { kind: "opaque", ...located, isPure };
  operations.set(value, { operator, operands });
  return value;
}

/** What an operator does with the values that it is applied to. */
function placeIn(node: Node, operator: string): Place {
  if (operator === "!") return { kind: "tested", span: spanOf(node), isNegated: true };
  if (node.type === "UpdateExpression" || operator === "delete") return written;
  return comparing.has(operator) ? compared : operand;
}

/** Reads `a = b`, and notes what `b` is assigned to. */
export function readAssignment(reading: Reading, node: Node, located: Located): Value {
  const left = child(node, "left");
  const target = targetOf(left);
  // A plain name is no use of its value; what a member or a pattern holds may be.
  if (left?.type === "MemberExpression") reading.value(left, written);
  else if (left?.type !== "Identifier") reading.visit(left);
  const value = reading.part(node, "right", target ? { kind: "assigned", target } : elsewhere);
  if (target && value) reading.document.assigned.push(value);
  return { kind: "opaque", ...located, isPure: false };
}
