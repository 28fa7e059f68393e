import type { ClassMember, ClassText } from "../../document.js";
import { parameterNames, readType } from "../types.js";
import { readNamedType } from "../type-nodes.js";
import { child, type Node, nodes, nodeText, spanOf, writtenName, declaredName } from "../node.js";
import { readFunction } from "./functions.js";
import { memberPath } from "./kinds.js";
import type { Value } from "../../value.js";
import { type ClassDraft, elsewhere, type Reading } from "./reading.js";

/** Reads a class and its members. */
export function readClass(reading: Reading, node: Node): ClassText {
  const read: ClassDraft = {
    document: reading.document,
    span: spanOf(node),
    name: declaredName(node),
    parameters: parameterNames(node),
    superclass: undefined,
    members: [],
    declared: [],
    decorators: [],
    implemented: nodes(node, "implements").flatMap((one) => {
      const path = memberPath(child(one, "expression"));
      return path ? [readNamedType(path.join("."), one, { span: spanOf(one) })] : [];
    }),
  };
  reading.document.classes.push(read);
  const superclass = child(node, "superClass");
  if (superclass) read.superclass = reading.value(superclass, { kind: "extended", by: read });
  readDecorators(reading, node, read);
  reading.classes.push({ read, superclass: memberPath(superclass)?.at(-1) });
  reading.visit(child(node, "body"));
  reading.classes.pop();
  return read;
}

/** Reads a method or a property of a class. */
export function readClassMember(reading: Reading, node: Node): void {
  const key = child(node, "key");
  const isComputed = node["computed"] === true;
  if (isComputed) reading.visit(key);
  const value = child(node, "value");
  const name = isComputed ? symbolName(key) : writtenName(key);
  const around = reading.classes.at(-1);
  const decorators = readDecorators(reading, node, around?.read);
  const isAbstract = node.type.startsWith("TSAbstract");
  if (!value || isAbstract) {
    const type = value ? readType(value, reading.document.text) : reading.typeOf(node);
    if (name !== undefined) around?.read.declared.push({ name, isAbstract, type });
    return;
  }
  const isStatic = node["static"] === true;
  const superclass = around?.superclass;
  if (node.type === "MethodDefinition") {
    const kind = methodKinds.get(nodeText(node, "kind") ?? "") ?? "method";
    const isGetter = kind === "getter";
    const place = { kind: "method", name: name ?? "", superclass, decorators, isGetter } as const;
    const method = readFunction(reading, value, place, name, false);
    around?.read.members.push({ name, isStatic, kind, value: method });
  } else {
    const type = reading.typeOf(node);
    const place = { kind: "property", name: name ?? "", superclass, type } as const;
    const field = reading.value(value, place, name);
    around?.read.members.push({ name, isStatic, kind: "field", value: field });
  }
}

/** What a member is called whose key is one of the language's symbols: `[Symbol.iterator]`. */
function symbolName(key: Node | undefined): string | undefined {
  const [root, name, ...others] = memberPath(key) ?? [];
  return root === "Symbol" && name !== undefined && others.length === 0
    ? `[Symbol.${name}]`
    : undefined;
}

/** Kinds of members by ESTree's words for methods. */
const methodKinds: ReadonlyMap<string, ClassMember["kind"]> = new Map<string, ClassMember["kind"]>([
  ["get", "getter"],
  ["set", "setter"],
  ["constructor", "constructor"],
]);

/** Reads the decorators of a class or a member, and returns the functions that create them. */
function readDecorators(
  reading: Reading,
  node: Node,
  of: { readonly decorators: Value[] } | undefined,
): readonly string[] {
  return nodes(node, "decorators").flatMap((decorator) => {
    const value = reading.part(decorator, "expression", elsewhere);
    if (value) of?.decorators.push(value);
    return value?.kind === "call" && value.callee.length === 1 ? value.callee : [];
  });
}
