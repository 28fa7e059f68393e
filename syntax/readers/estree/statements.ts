import { child, held, type Node, nodes, textIn } from "../node.js";
import { readTypeDeclaration } from "../types.js";
import { bindPattern, declareImports, readDeclarator } from "./bindings.js";
import { readFunction } from "./functions.js";
import { isExpression, notValues } from "./kinds.js";
import type { Reading } from "./reading.js";
import { elsewhere, readValue } from "./values.js";

/** Reads whatever a node holds: the values of an expression, or those inside a statement. */
export function visit(reading: Reading, node: Node | undefined): void {
  if (!node) return;
  if (isExpression(node)) readValue(reading, node, elsewhere);
  else visitStatement(reading, node);
}

/** Reads what the children of a node hold. */
export function visitHeld(reading: Reading, node: Node): void {
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
        readDeclarator(reading, declarator, node["kind"] === "const");
      return;
    case "FunctionDeclaration":
    case "TSDeclareFunction":
      readFunction(reading, node, elsewhere, textIn(child(node, "id"), "name"), true);
      return;
    case "ClassDeclaration":
    case "TSEnumDeclaration":
      reading.declare(textIn(child(node, "id"), "name"), { kind: "other" });
      return visitHeld(reading, node);
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration": {
      const declaration = readTypeDeclaration(node, reading.text);
      if (declaration) reading.types.set(declaration.name, declaration);
      return;
    }
    case "MethodDefinition":
    case "PropertyDefinition":
      return readClassMember(reading, node);
    case "CatchClause":
      bindPattern(reading, child(node, "param"));
      return visit(reading, child(node, "body"));
    case "ReturnStatement":
      return readReturned(reading, child(node, "argument"));
    case "IfStatement":
      reading.branch(child(node, "test"), child(node, "consequent"), child(node, "alternate"));
      return visitHeld(reading, node);
    case "ExportNamedDeclaration":
      return visit(reading, child(node, "declaration"));
    case "ForInStatement":
    case "ForOfStatement":
      if (child(node, "left")?.type !== "VariableDeclaration")
        bindPattern(reading, child(node, "left"));
      return visitHeld(reading, node);
    default:
      if (!node.type.startsWith("TS") || typescriptWithValues.test(node.type))
        visitHeld(reading, node);
  }
}

function readClassMember(reading: Reading, node: Node): void {
  const key = child(node, "key");
  const isComputed = node["computed"] === true;
  if (isComputed) visit(reading, key);
  const value = child(node, "value");
  const name = isComputed ? undefined : (textIn(key, "name") ?? textIn(key, "value"));
  if (!value) return;
  if (node.type === "MethodDefinition") readFunction(reading, value, elsewhere, name, false);
  else {
    const type = reading.typeOf(node);
    readValue(reading, value, { kind: "property", name: name ?? "", type }, name);
  }
}

function readReturned(reading: Reading, argument: Node | undefined): void {
  const by = reading.enclosing.at(-1);
  if (argument) readValue(reading, argument, by ? { kind: "returned", by } : elsewhere);
}
