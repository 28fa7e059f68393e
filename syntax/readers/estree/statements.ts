import { readNamedType } from "../type-nodes.js";
import type { Place } from "../../value.js";
import { child, held, type Node, nodes, spanOf, nodeText } from "../node.js";
import { readTypeDeclaration } from "../types.js";
import {
  bindingsOf,
  bindPattern,
  declareImports,
  declareRequired,
  readDeclarator,
} from "./bindings.js";
import { readFunction } from "./functions.js";
import { isExpression, notValues, memberPath } from "./kinds.js";
import type { Reading } from "./reading.js";
import { compared, elsewhere, readTest, readValue } from "./values.js";

/** Reads whatever a node holds: the values of an expression, or those inside a statement. */
export function visit(reading: Reading, node: Node | undefined): void {
  if (!node) return;
  if (isExpression(node)) readValue(reading, node, elsewhere);
  else visitStatement(reading, node);
}

/** Reads what the children of a node hold. */
function visitHeld(reading: Reading, node: Node): void {
  for (const [, inner] of held(node, notValues)) visit(reading, inner);
}

/** TypeScript's own nodes that hold values; all others hold types alone. */
const typescriptWithValues = /Module|Export|Enum|ParameterProperty/u;

function visitStatement(reading: Reading, node: Node): void {
  switch (node.type) {
    case "ImportDeclaration":
      return declareImports(reading, node);
    case "VariableDeclaration":
      for (const declarator of nodes(node, "declarations"))
        readDeclarator(reading, declarator, node["kind"]);
      return;
    case "FunctionDeclaration":
    case "TSDeclareFunction":
      readFunction(reading, node, elsewhere, nodeText(child(node, "id"), "name"), true);
      return;
    case "ClassDeclaration":
      reading.declare(nodeText(child(node, "id"), "name"), { kind: "other" });
      return visitClass(reading, node);
    case "TSEnumDeclaration":
      reading.declare(nodeText(child(node, "id"), "name"), { kind: "other" });
      return visitHeld(reading, node);
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration": {
      const isTopLevel = reading.scopes.length === 1;
      const declaration = readTypeDeclaration(node, reading.text, isTopLevel);
      // What a block or a namespace declares does not hide what the file declares.
      if (declaration && (isTopLevel || !reading.types.has(declaration.name)))
        reading.types.set(declaration.name, declaration);
      return;
    }
    case "MethodDefinition":
    case "PropertyDefinition":
      return readClassMember(reading, node);
    case "TryStatement":
      noteCatch(reading, child(node, "block"), child(node, "handler"));
      noteFinally(reading, node);
      return visitHeld(reading, node);
    case "CatchClause":
      return reading.inScope(node, () => {
        const thrown = child(node, "param");
        if (thrown?.type === "Identifier")
          reading.declare(nodeText(thrown, "name"), { kind: "other", isCaught: true });
        else bindPattern(reading, thrown);
        visit(reading, child(node, "body"));
      });
    case "SwitchStatement":
      return reading.inScope(node, () => readSwitch(reading, node));
    case "BlockStatement":
    case "StaticBlock":
    case "TSModuleBlock":
      return reading.inScope(node, () => visitHeld(reading, node));
    case "ReturnStatement":
      return readReturned(reading, child(node, "argument"));
    case "IfStatement":
      return readDecision(reading, node);
    case "ExportNamedDeclaration":
      noteExports(reading, node);
      return visit(reading, child(node, "declaration"));
    case "TSExportAssignment":
      return readDefaultExport(reading, child(node, "expression"));
    case "TSImportEqualsDeclaration":
      return declareRequired(reading, node);
    case "ExportAllDeclaration":
      return noteExports(reading, node);
    case "ExportDefaultDeclaration":
      noteExports(reading, node);
      return readDefaultExport(reading, child(node, "declaration"));
    case "ForStatement":
      reading.loops.push(spanOf(node));
      return reading.inScope(node, () => visitHeld(reading, node));
    case "WhileStatement":
    case "DoWhileStatement":
      reading.loops.push(spanOf(node));
      return visitHeld(reading, node);
    case "ForInStatement":
    case "ForOfStatement":
      if (node["await"] === true) reading.pauses.push(spanOf(node));
      reading.loops.push(spanOf(node));
      return reading.inScope(node, () => readLoop(reading, node));
    case "ExpressionStatement": {
      const expression = child(node, "expression");
      if (expression) readValue(reading, expression, { kind: "dropped" });
      return;
    }
    default:
      if (!node.type.startsWith("TS") || typescriptWithValues.test(node.type))
        visitHeld(reading, node);
  }
}

function readDecision(reading: Reading, node: Node): void {
  const [test, first, second] = ["test", "consequent", "alternate"].map((key) => child(node, key));
  reading.branch(test, first, second);
  if (test) readTest(reading, test);
  visit(reading, first);
  visit(reading, second);
}

function readDefaultExport(reading: Reading, node: Node | undefined): void {
  if (node?.type === "FunctionDeclaration")
    readFunction(reading, node, defaultExport, nodeText(child(node, "id"), "name"), true);
  else if (node && isExpression(node)) readValue(reading, node, defaultExport);
  else visit(reading, node);
}

const defaultExport: Place = { kind: "default export" };

function readLoop(reading: Reading, node: Node): void {
  const [left, right] = [child(node, "left"), child(node, "right")];
  visit(reading, left);
  const [declarator] = left ? nodes(left, "declarations") : [];
  if (right) readValue(reading, right, loopedOver(node, declarator));
  visit(reading, child(node, "body"));
}

function loopedOver({ type }: Node, declarator: Node | undefined): Place {
  if (type === "ForInStatement") return { kind: "enumerated" };
  if (!declarator) return elsewhere;
  return { kind: "taken apart", bindings: bindingsOf(child(declarator, "id"), ["*"]) };
}

function readSwitch(reading: Reading, node: Node): void {
  const discriminant = child(node, "discriminant");
  const left = discriminant && readValue(reading, discriminant, compared);
  for (const one of nodes(node, "cases")) {
    const test = child(one, "test");
    const right = test && readValue(reading, test, compared);
    if (left && right) reading.comparisons.push({ left, right });
    const decides = test ?? discriminant ?? one;
    reading.branches.push({ span: spanOf(one), test: spanOf(decides), instead: spanOf(node) });
    for (const statement of nodes(one, "consequent")) visit(reading, statement);
  }
}

/** What fails is no condition that could be read. */
function noteCatch(reading: Reading, block: Node | undefined, handler: Node | undefined): void {
  const [start] = handler ? spanOf(handler) : [0];
  reading.instead(block, handler, [start, start]);
}

function noteFinally(reading: Reading, node: Node): void {
  const last = child(node, "finalizer");
  if (!last) return;
  const span = spanOf(last);
  reading.finalizers.push({ span, tried: [spanOf(node)[0], span[0]] });
}

/** Notes the names of this file that an export gives away: `export const a`, `export { a as b }`, `export default a`. */
function noteExports(reading: Reading, node: Node): void {
  const source = nodeText(child(node, "source"), "value");
  if (source !== undefined) return noteReexports(reading, node, source);
  const declaration = child(node, "declaration");
  const named = declaration?.type === "Identifier" ? declaration : child(declaration ?? node, "id");
  const isDefault = node.type === "ExportDefaultDeclaration";
  reading.export(nodeText(named, "name"), isDefault ? "default" : undefined);
  for (const declarator of declaration ? nodes(declaration, "declarations") : [])
    for (const { name } of bindingsOf(child(declarator, "id"))) reading.export(name);
  for (const one of nodes(node, "specifiers"))
    reading.export(nodeText(child(one, "local"), "name"), nameIn(child(one, "exported")));
}

/** `export { a as b } from "…"`, `export * from "…"`, `export * as b from "…"` */
function noteReexports(reading: Reading, node: Node, source: string): void {
  if (node.type === "ExportAllDeclaration") {
    const exported = nameIn(child(node, "exported"));
    reading.reexports.push({ source, imported: "*", exported });
  }
  for (const one of nodes(node, "specifiers")) {
    const isAll = one.type === "ExportNamespaceSpecifier";
    const imported = isAll ? "*" : (nameIn(child(one, "local")) ?? "*");
    reading.reexports.push({ source, imported, exported: nameIn(child(one, "exported")) });
  }
}

/** A name of a module, which may be written as a string. */
function nameIn(node: Node | undefined): string | undefined {
  return nodeText(node, "name") ?? nodeText(node, "value");
}

/** Reads what a class holds. */
export function visitClass(reading: Reading, node: Node): void {
  reading.classes.push({
    span: spanOf(node),
    name: nodeText(child(node, "id"), "name"),
    implemented: nodes(node, "implements").flatMap((one) => {
      const name = nodeText(child(one, "expression"), "name");
      return name === undefined ? [] : [readNamedType(name, one, { span: spanOf(one) })];
    }),
  });
  reading.superclasses.push(memberPath(child(node, "superClass"))?.at(-1));
  visitHeld(reading, node);
  reading.superclasses.pop();
}

function readClassMember(reading: Reading, node: Node): void {
  const key = child(node, "key");
  const isComputed = node["computed"] === true;
  if (isComputed) visit(reading, key);
  const value = child(node, "value");
  const name = isComputed ? undefined : (nodeText(key, "name") ?? nodeText(key, "value"));
  const decorators = readDecorators(reading, node);
  if (!value) return;
  if (node.type === "MethodDefinition") {
    const superclass = reading.superclasses.at(-1);
    const isGetter = node["kind"] === "get";
    const place = { kind: "method", name: name ?? "", superclass, decorators, isGetter } as const;
    readFunction(reading, value, place, name, false);
  } else {
    const type = reading.typeOf(node);
    readValue(reading, value, { kind: "property", name: name ?? "", type }, name);
  }
}

/** Reads the decorators of a member of a class, and names the functions that make them. */
function readDecorators(reading: Reading, node: Node): readonly string[] {
  return nodes(node, "decorators").flatMap((decorator) => {
    const expression = child(decorator, "expression");
    const value = expression && readValue(reading, expression, elsewhere);
    return value?.kind === "call" && value.callee.length === 1 ? value.callee : [];
  });
}

/** Reads what a function returns or yields. */
export function readReturned(reading: Reading, argument: Node | undefined): void {
  const by = reading.enclosing.at(-1);
  if (!argument) return;
  const value = readValue(reading, argument, by ? { kind: "returned", by } : elsewhere);
  if (by) reading.returned.push(value);
}
