import type { Place, Value } from "../../value.js";
import { child, type Node, nodeText, spanOf } from "../node.js";
import { isExpression, scalarOf, targetOf } from "./kinds.js";
import { elsewhere, type Located, type Reading } from "./reading.js";

/** The place of what is compared. */
export const compared: Place = { kind: "compared" };
/** The place of what an operator makes something new of. */
export const operand: Place = { kind: "operand" };
const written: Place = { kind: "written" };

/** Reads `!a`, `typeof a`, and `-1`, which is a number as it is written. */
export function readUnary(reading: Reading, node: Node, located: Located): Value {
  if (node["operator"] === "!") {
    const place: Place = { kind: "tested", span: spanOf(node), isNegated: true };
    const negated = reading.part(node, "argument", place);
    return operation(reading, node, located, negated ? [negated] : []);
  }
  const number = scalarOf(node);
  if (number !== undefined) return { kind: "scalar", ...located, isPure: true, value: number };
  return readOperation(reading, node, located);
}

const comparing: ReadonlySet<unknown> = new Set(["===", "!==", "==", "!="]);

/** Reads `a === b` and `a + b`. */
export function readBinary(reading: Reading, node: Node, located: Located): Value {
  if (!comparing.has(node["operator"])) return readOperation(reading, node, located);
  const left = reading.part(node, "left", compared);
  const right = reading.part(node, "right", compared);
  if (left && right) reading.document.comparisons.push({ left, right });
  return operation(
    reading,
    node,
    located,
    [left, right].filter((side) => side !== undefined),
  );
}

/** `a + b`, `typeof a`, `a++`: opaque, and whoever asks what comes of it looks up what it is applied to. */
export function readOperation(reading: Reading, node: Node, located: Located): Value {
  const place = isChange(node) ? written : operand;
  const operands = ["argument", "left", "right"].flatMap((key) => {
    const side = child(node, key);
    // `#name in object` has no value on its left.
    if (side && isExpression(side)) return [reading.value(side, place)];
    reading.visit(side);
    return [];
  });
  return operation(reading, node, located, operands);
}

function operation(
  { document }: Reading,
  node: Node,
  located: Located,
  operands: readonly Value[],
): Value {
  const operator = nodeText(node, "operator") ?? "";
  const isPure = !isChange(node) && operands.every((one) => one.isPure);
  const value: Value = { kind: "opaque", ...located, isPure };
  document.operations.set(value, { operator, operands });
  return value;
}

function isChange(node: Node): boolean {
  return node.type === "UpdateExpression" || node["operator"] === "delete";
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
