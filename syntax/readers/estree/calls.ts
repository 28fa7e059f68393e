import type { CallValue, Spread, Value } from "../../value.js";
import { child, type Node, nodes, textIn } from "../node.js";
import { pathOf, unwrapped } from "./kinds.js";
import { readSpread, spreadArgument } from "./literals.js";
import type { Reading } from "./reading.js";
import { visit } from "./statements.js";
import { elsewhere, type Located, readValue } from "./values.js";

export function readCall(reading: Reading, node: Node, located: Located): CallValue {
  const callee = unwrapped(child(node, "callee"));
  const object = callee?.type === "MemberExpression" ? child(callee, "object") : undefined;
  const method = textIn(callee && child(callee, "property"), "name");
  const values: (Value | Spread)[] = [];
  const call: CallValue = {
    kind: "call",
    ...located,
    isPure: false,
    // Of a receiver that is no plain name, only the method counts.
    callee: pathOf(callee) ?? ["?", method ?? "?"],
    receiver: object && readValue(reading, object, elsewhere),
    arguments: values,
  };
  reading.calls.push(call);
  if (!object) visit(reading, callee);
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
