import type {
  ArrayValue,
  CallValue,
  Member,
  NewValue,
  ObjectValue,
  Spread,
  Value,
} from "../../value.js";
import { type Draft, memberDraft } from "../draft.js";
import { child, children, type Node, nodes, spanOf, nodeText } from "../node.js";
import { literalName } from "./kinds.js";
import type { Located, Reading } from "./reading.js";

/** Reads an object, which is recorded before those inside it: they stay in source order. */
export function readObject(reading: Reading, node: Node, located: Located): ObjectValue {
  const entries: (Member | Spread)[] = [];
  const object: Draft<ObjectValue> = { kind: "object", ...located, entries, isPure: true };
  reading.document.objects.push(object);
  for (const property of nodes(node, "properties")) {
    const argument = child(property, "argument");
    entries.push(
      argument
        ? readSpread(reading, property, argument, object)
        : readMember(reading, property, object),
    );
  }
  object.isPure = entries.every((entry) => entry.kind === "member" && entry.value.isPure);
  return object;
}

/** Reads an array. Holes are kept, so indices are the same as at run time. */
export function readArray(reading: Reading, node: Node, located: Located): ArrayValue {
  const elements: (Value | Spread | undefined)[] = [];
  const array: Draft<ArrayValue> = { kind: "array", ...located, elements, isPure: true };
  reading.document.arrays.push(array);
  for (const element of children(node, "elements")) {
    const argument = element && spreadArgument(element);
    if (element && argument) elements.push(readSpread(reading, element, argument, array));
    else elements.push(element && reading.value(element, { kind: "element", array }));
  }
  array.isPure = elements.every((element) => element?.kind !== "spread" && element?.isPure);
  return array;
}

/** The argument of a spread, or `undefined` if the node is not one. */
export function spreadArgument(node: Node): Node | undefined {
  return node.type === "SpreadElement" ? child(node, "argument") : undefined;
}

/** Reads `...x`, a value whose place is the literal or call that it is spread into. */
export function readSpread(
  reading: Reading,
  node: Node,
  argument: Node,
  into: ObjectValue | ArrayValue | CallValue | NewValue,
): Spread {
  const value = reading.value(argument, { kind: "spread", into });
  return { kind: "spread", document: reading.document, span: spanOf(node), value };
}

function readMember(reading: Reading, node: Node, owner: ObjectValue): Member {
  const key = child(node, "key");
  const isComputed = node["computed"] === true;
  if (isComputed) reading.visit(key);
  const name = isComputed ? undefined : (nodeText(key, "name") ?? literalName(key));
  const member = memberDraft(owner, spanOf(node), name, spanOf(key ?? node));
  const { kind } = node;
  member.isShorthand = node["shorthand"] === true;
  member.isMethod = node["method"] === true || kind === "get" || kind === "set";
  member.isGetter = kind === "get";
  const value = child(node, "value");
  if (value) member.value = reading.value(value, { kind: "member", member }, name);
  return member;
}
