import { readNamedType } from "../type-nodes.js";
import type { CallValue, OpaqueValue, Spread, Value } from "../../value.js";
import { child, type Node, nodes, nodeText } from "../node.js";
import { isExpression, literalName, memberPath, unwrapped } from "./kinds.js";
import { readSpread, spreadArgument } from "./literals.js";
import type { Reading } from "./reading.js";
import { visit } from "./statements.js";
import { elsewhere, type Located, readValue } from "./values.js";

/** Reads a call; its receiver and its arguments become values that know their place in it. */
export function readCall(reading: Reading, node: Node, located: Located): CallValue {
  const callee = unwrapped(child(node, "callee"));
  const object = callee?.type === "MemberExpression" ? child(callee, "object") : undefined;
  const property = callee && child(callee, "property");
  const method = callee?.["computed"] === true ? literalName(property) : nodeText(property, "name");
  const values: (Value | Spread)[] = [];
  const call: { -readonly [K in keyof CallValue]: CallValue[K] } = {
    kind: "call",
    ...located,
    isPure: false,
    // Of a receiver that is no plain name, only the method counts.
    callee: memberPath(callee) ?? ["?", method ?? "?"],
    receiver: undefined,
    computed: undefined,
    arguments: values,
  };
  reading.calls.push(call);
  if (object) call.receiver = readValue(reading, object, { kind: "receiver", call });
  else if (callee && isExpression(callee)) readValue(reading, callee, { kind: "callee", call });
  else visit(reading, callee);
  if (property && callee["computed"] === true && method === undefined)
    call.computed = readValue(reading, property, elsewhere);
  for (const [index, argument] of nodes(node, "arguments").entries()) {
    const spread = spreadArgument(argument);
    values.push(
      spread
        ? readSpread(reading, argument, spread, call)
        : readValue(reading, argument, { kind: "argument", call, index }),
    );
  }
  return call;
}

/** Reads `new Name(…)`. Its arguments know no place in it: what a class does with them nobody knows. */
export function readConstruction(reading: Reading, node: Node, located: Located): OpaqueValue {
  const value: OpaqueValue = { kind: "opaque", ...located, isPure: false };
  const callee = unwrapped(child(node, "callee"));
  const given: (Value | Spread)[] = [];
  const path = memberPath(callee) ?? [];
  const type = path.length === 0 ? undefined : readNamedType(path.join("."), node, located);
  reading.constructions.push({ value, callee: path, arguments: given, type });
  if (callee && isExpression(callee)) readValue(reading, callee, elsewhere);
  else visit(reading, callee);
  for (const argument of nodes(node, "arguments"))
    if (argument.type === "SpreadElement") visit(reading, argument);
    else given.push(readValue(reading, argument, elsewhere));
  return value;
}

/** `import("…")`, which is written as a call. */
export function readImport(reading: Reading, node: Node, located: Located): CallValue {
  const given: Value[] = [];
  const call: CallValue = {
    kind: "call",
    ...located,
    isPure: false,
    callee: ["import"],
    receiver: undefined,
    computed: undefined,
    arguments: given,
  };
  reading.calls.push(call);
  const source = child(node, "source");
  if (source) given.push(readValue(reading, source, { kind: "argument", call, index: 0 }));
  return call;
}
