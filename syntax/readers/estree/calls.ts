import { readNamedType } from "../type-nodes.js";
import type { CallValue, OpaqueValue, Spread, Value } from "../../value.js";
import type { Draft } from "../draft.js";
import { child, type Node, nodes, nodeText } from "../node.js";
import { isExpression, literalName, memberPath, unwrapped } from "./kinds.js";
import { readSpread, spreadArgument } from "./literals.js";
import { elsewhere, type Located, type Reading } from "./reading.js";

/** Reads a call; its receiver and its arguments become values that know their place in it. */
export function readCall(reading: Reading, node: Node, located: Located): CallValue {
  const callee = unwrapped(child(node, "callee"));
  const object = callee?.type === "MemberExpression" ? child(callee, "object") : undefined;
  const property = callee && child(callee, "property");
  const method = callee?.["computed"] === true ? literalName(property) : nodeText(property, "name");
  // Of a receiver that is no plain name, only the method counts.
  const [call, given] = newCall(reading, memberPath(callee) ?? ["?", method ?? "?"], located);
  if (object) call.receiver = reading.value(object, { kind: "receiver", call });
  else if (callee && isExpression(callee)) reading.value(callee, { kind: "callee", call });
  else reading.visit(callee);
  if (property && callee["computed"] === true && method === undefined)
    call.computed = reading.value(property, elsewhere);
  for (const [index, argument] of nodes(node, "arguments").entries()) {
    const spread = spreadArgument(argument);
    given.push(
      spread
        ? readSpread(reading, argument, spread, call)
        : reading.value(argument, { kind: "argument", call, index }),
    );
  }
  return call;
}

/** `import("…")`, which is written as a call. */
export function readImport(reading: Reading, node: Node, located: Located): CallValue {
  const [call, given] = newCall(reading, ["import"], located);
  const source = child(node, "source");
  if (source) given.push(reading.value(source, { kind: "argument", call, index: 0 }));
  return call;
}

/** A call of which nothing but the function was read yet, and the list of its arguments. */
function newCall(
  reading: Reading,
  callee: readonly string[],
  located: Located,
): [Draft<CallValue>, (Value | Spread)[]] {
  const given: (Value | Spread)[] = [];
  const call: CallValue = {
    kind: "call",
    ...located,
    isPure: false,
    callee,
    receiver: undefined,
    computed: undefined,
    arguments: given,
  };
  reading.document.calls.push(call);
  return [call, given];
}

/** Reads `new Name(…)`. Its arguments know no place in it: what a class does with them nobody knows. */
export function readConstruction(reading: Reading, node: Node, located: Located): OpaqueValue {
  const value: OpaqueValue = { kind: "opaque", ...located, isPure: false };
  const callee = unwrapped(child(node, "callee"));
  const given: Value[] = [];
  const path = memberPath(callee) ?? [];
  const type = path.length === 0 ? undefined : readNamedType(path.join("."), node, located);
  reading.document.constructions.push({ value, callee: path, arguments: given, type });
  reading.visit(callee);
  for (const argument of nodes(node, "arguments"))
    if (argument.type === "SpreadElement") reading.visit(argument);
    else given.push(reading.value(argument, elsewhere));
  return value;
}
