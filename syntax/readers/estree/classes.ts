import { readNamedType } from "../type-nodes.js";
import { child, type Node, nodes, nodeText, spanOf, writtenName, declaredName } from "../node.js";
import { readFunction } from "./functions.js";
import { memberPath } from "./kinds.js";
import { elsewhere, type Reading } from "./reading.js";

/** Reads a class and its members. */
export function readClass(reading: Reading, node: Node): void {
  reading.document.classes.push({
    span: spanOf(node),
    name: declaredName(node),
    implemented: nodes(node, "implements").flatMap((one) => {
      const name = nodeText(child(one, "expression"), "name");
      return name === undefined ? [] : [readNamedType(name, one, { span: spanOf(one) })];
    }),
  });
  reading.superclasses.push(memberPath(child(node, "superClass"))?.at(-1));
  reading.visitHeld(node);
  reading.superclasses.pop();
}

/** Reads a method or a property of a class. */
export function readClassMember(reading: Reading, node: Node): void {
  const key = child(node, "key");
  const isComputed = node["computed"] === true;
  if (isComputed) reading.visit(key);
  const value = child(node, "value");
  const name = isComputed ? undefined : writtenName(key);
  const decorators = readDecorators(reading, node);
  if (!value) return;
  if (node.type === "MethodDefinition") {
    const superclass = reading.superclasses.at(-1);
    const isGetter = node["kind"] === "get";
    const place = { kind: "method", name: name ?? "", superclass, decorators, isGetter } as const;
    readFunction(reading, value, place, name, false);
  } else {
    const type = reading.typeOf(node);
    reading.value(value, { kind: "property", name: name ?? "", type }, name);
  }
}

/**
 * Reads the decorators of a class member, and returns the names of the functions that create them.
 */
function readDecorators(reading: Reading, node: Node): readonly string[] {
  return nodes(node, "decorators").flatMap((decorator) => {
    const value = reading.part(decorator, "expression", elsewhere);
    return value?.kind === "call" && value.callee.length === 1 ? value.callee : [];
  });
}
