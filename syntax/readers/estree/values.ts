import type { AccessValue, OpaqueValue, Place, Value } from "../../value.js";
import type { Draft } from "../draft.js";
import { child, type Node, nodes, nodeText, spanOf } from "../node.js";
import { readCall, readConstruction, readTagged } from "./calls.js";
import { readAwaited, readChoice, readSequence } from "./choices.js";
import { readClass } from "./classes.js";
import { readFunction, readReturned } from "./functions.js";
import { cookedText, literalName, memberPath, scalarOf } from "./kinds.js";
import { readArray, readObject } from "./literals.js";
import { operand, readAssignment, readOperation, readUnary } from "./operators.js";
import {
  elsewhere,
  impliedAccess,
  type Located,
  opaque,
  type Reading,
  type ReadValue,
} from "./reading.js";

const readFunctionValue: ReadValue = (reading, node, located, name) =>
  readFunction(reading, node, located.place, name, false, located);

/** The readers for expressions. All other expressions are opaque. */
export const valueReaders: Readonly<Record<string, ReadValue>> = {
  ArrayExpression: readArray,
  ArrowFunctionExpression: readFunctionValue,
  AssignmentExpression: readAssignment,
  AwaitExpression: readAwaited,
  BinaryExpression: readOperation,
  CallExpression: readCall,
  ClassDeclaration: readClassValue,
  ClassExpression: readClassValue,
  ConditionalExpression: readChoice,
  FunctionExpression: readFunctionValue,
  Identifier: readPath,
  ImportExpression: readCall,
  Literal: readLiteral,
  LogicalExpression: readChoice,
  MemberExpression: readPath,
  // `import.meta` and `new.target`, whose parts are not names
  MetaProperty: (_reading, _node, located) => opaque(located),
  NewExpression: readConstruction,
  ObjectExpression: readObject,
  SequenceExpression: readSequence,
  TaggedTemplateExpression: readTagged,
  TemplateLiteral: readTemplate,
  Super: readPath,
  ThisExpression: readPath,
  TSQualifiedName: readPath,
  UnaryExpression: readUnary,
  UpdateExpression: readOperation,
  YieldExpression: readYielded,
};

function readLiteral(_reading: Reading, node: Node, located: Located): Value {
  const value = scalarOf(node);
  if (value === undefined) return opaque(located);
  return { kind: "scalar", ...located, isPure: true, value };
}

function readTemplate(reading: Reading, node: Node, located: Located): Value {
  if (scalarOf(node) !== undefined) return readLiteral(reading, node, located);
  const expressions = nodes(node, "expressions").map((inner) => reading.value(inner, operand));
  const texts = nodes(node, "quasis").map((quasi) => cookedText(quasi) ?? "");
  const isPure = expressions.every((value) => value.isPure);
  return { kind: "template", ...located, isPure, texts, expressions };
}

/** Reads a name or a chain of plain members as a reference, and anything else as an access. */
function readPath(reading: Reading, node: Node, located: Located): Value {
  const path = memberPath(node);
  if (!path) return readAccess(reading, node, located);
  const reference = { kind: "reference", ...located, isPure: true, path } as const;
  reading.refer(reference);
  return reference;
}

function readAccess(reading: Reading, node: Node, located: Located): Value {
  const property = child(node, "property");
  const isComputed = node["computed"] === true;
  const access: Draft<AccessValue> = {
    kind: "access",
    ...located,
    key: isComputed ? literalName(property) : nodeText(property, "name"),
    computed: undefined,
    isPure: false,
    // A placeholder: the object needs the access as its place.
    object: opaque(located),
  };
  reading.document.accesses.push(access);
  access.object = reading.part(node, "object", { kind: "accessed", by: access }) ?? access.object;
  if (isComputed) access.computed = reading.part(node, "property", elsewhere);
  access.isPure = access.object.isPure && access.computed?.isPure !== false;
  return access;
}

function readYielded(reading: Reading, node: Node, located: Located): Value {
  reading.document.pauses.push(spanOf(node));
  const argument = child(node, "argument");
  const resumed = opaque(located);
  if (argument && node["delegate"] === true) readDelegated(reading, argument, resumed);
  else if (argument) readReturned(reading, argument);
  return resumed;
}

/** Reads `yield* list`, which yields each element, and evaluates to what a generator returns. */
function readDelegated(reading: Reading, list: Node, resumed: OpaqueValue): void {
  const by = reading.enclosing.at(-1);
  const place: Place = by ? { kind: "returned", by, resumed } : elsewhere;
  const element: Draft<AccessValue> = { ...impliedAccess(resumed, undefined, place) };
  element.object = reading.value(list, { kind: "accessed", by: element });
  reading.document.returned.push(element);
}

function readClassValue(reading: Reading, node: Node, located: Located): Value {
  return { kind: "class", ...located, isPure: false, class: readClass(reading, node) };
}
