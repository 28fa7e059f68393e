import type { Place, Value } from "../../value.js";
import { child, type Node, nodes, spanOf, nodeText, declaredName, writtenName } from "../node.js";
import { readTypeDeclaration } from "../types.js";
import {
  bindingsOf,
  readTargets,
  bindPattern,
  declareImports,
  declareRequired,
  readDeclarator,
} from "./bindings.js";
import { readDecision } from "./choices.js";
import { readClass, readClassMember } from "./classes.js";
import { readDefaultExport, readExport } from "./exports.js";
import { readDeclaredFunction, noteEmptyReturn, readReturned } from "./functions.js";
import { compared } from "./operators.js";
import { elsewhere, type Reading, type ReadStatement } from "./reading.js";

const readDeclaration: ReadStatement = (reading, node) => readDeclaredFunction(reading, node);

/** The readers for statements and their parts. All other nodes only have their children read. */
export const statementReaders: Readonly<Record<string, ReadStatement>> = {
  AccessorProperty: readClassMember,
  BlockStatement: readBlock,
  CatchClause: readCatch,
  ClassBody: readBody,
  ClassDeclaration(reading, node) {
    // Its name is visible in its own body too.
    const scope = reading.scopes.at(-1);
    reading.declare(declaredName(node), { kind: "class", class: readClass(reading, node) }, scope);
  },
  DoWhileStatement: readLoop,
  ExportAllDeclaration: readExport,
  ExportDefaultDeclaration: readExport,
  ExportNamedDeclaration: readExport,
  ExpressionStatement(reading, node) {
    reading.part(node, "expression", { kind: "dropped" });
  },
  ForInStatement: readLoopOver,
  ForOfStatement: readLoopOver,
  ForStatement: readLoop,
  FunctionDeclaration: readDeclaration,
  IfStatement: readDecision,
  ImportDeclaration: declareImports,
  MethodDefinition: readClassMember,
  PropertyDefinition: readClassMember,
  TSAbstractMethodDefinition: readClassMember,
  TSAbstractPropertyDefinition: readClassMember,
  Program: readBody,
  ReturnStatement(reading, node) {
    const argument = child(node, "argument");
    if (argument) readReturned(reading, argument);
    else noteEmptyReturn(reading, node);
  },
  StaticBlock: readBlock,
  SwitchStatement(reading, node) {
    reading.inScope(node, () => readSwitch(reading, node));
  },
  TSDeclareFunction: readDeclaration,
  TSEnumDeclaration: readEnum,
  TSExportAssignment(reading, node) {
    readDefaultExport(reading, child(node, "expression"));
  },
  TSImportEqualsDeclaration: declareRequired,
  TSInterfaceDeclaration: readType,
  TSModuleBlock: readBlock,
  TSModuleDeclaration(reading, node) {
    const body = child(node, "body");
    const name = declaredName(node);
    // `declare global` adds to what all files see.
    if (body?.type === "TSModuleBlock" && name !== "global")
      reading.declareOnce(name, { kind: "namespace", body: spanOf(body) });
    reading.visitHeld(node);
  },
  TSTypeAliasDeclaration: readType,
  ThrowStatement(reading, node) {
    const thrown = reading.part(node, "argument", elsewhere);
    if (thrown) reading.document.thrown.push(thrown);
  },
  TryStatement: readAttempt,
  VariableDeclaration(reading, node) {
    for (const one of nodes(node, "declarations")) readDeclarator(reading, one, node["kind"]);
  },
  WhileStatement: readLoop,
};

function readEnum(reading: Reading, node: Node): void {
  const members = new Map<string, Value>();
  for (const one of nodes(child(node, "body") ?? node, "members")) {
    const key = writtenName(child(one, "id"));
    const value = reading.part(one, "initializer", elsewhere);
    if (key !== undefined && value) members.set(key, value);
  }
  reading.declare(declaredName(node), { kind: "enum", members });
}

function readBody(reading: Reading, node: Node): void {
  for (const one of nodes(node, "body")) reading.visit(one);
}

function readBlock(reading: Reading, node: Node): void {
  reading.inScope(node, () => readBody(reading, node));
}

function readType({ document, scopes }: Reading, node: Node): void {
  const isTopLevel = scopes.length === 1;
  const declaration = readTypeDeclaration(node, document.text, isTopLevel);
  // A type in a block or namespace must not shadow one of the file.
  if (declaration && (isTopLevel || !document.types.has(declaration.name)))
    document.types.set(declaration.name, declaration);
}

/** The variable of a `for` is only visible in the loop. */
function readLoop(reading: Reading, node: Node): void {
  reading.document.loops.push(spanOf(node));
  reading.inScope(node, () => reading.visitHeld(node));
}

function readLoopOver(reading: Reading, node: Node): void {
  const { loops, pauses } = reading.document;
  if (node["await"] === true) pauses.push(spanOf(node));
  loops.push(spanOf(node));
  reading.inScope(node, () => {
    const left = child(node, "left");
    if (left) readTargets(reading, left);
    reading.part(node, "right", loopedOver(node, left));
    reading.visit(child(node, "body"));
  });
}

function loopedOver({ type }: Node, left: Node | undefined): Place {
  if (type === "ForInStatement") return { kind: "enumerated" };
  const [declarator] = left ? nodes(left, "declarations") : [];
  if (!declarator) return elsewhere;
  return { kind: "taken apart", bindings: bindingsOf(child(declarator, "id"), ["*"]) };
}

function readSwitch(reading: Reading, node: Node): void {
  const { branches, comparisons, operations } = reading.document;
  const discriminant = child(node, "discriminant");
  const left = discriminant && reading.value(discriminant, compared);
  for (const one of nodes(node, "cases")) {
    const right = reading.part(one, "test", compared);
    if (left && right) {
      comparisons.push({ left, right });
      // Any other label may be a condition itself, as in `switch (true)`.
      if (right.kind === "scalar")
        operations.set(right, { operator: "===", operands: [left, right] });
    }
    const decides = child(one, "test") ?? discriminant ?? one;
    branches.push({ span: spanOf(one), test: spanOf(decides), instead: spanOf(node) });
    for (const statement of nodes(one, "consequent")) reading.visit(statement);
  }
}

/** Reads a `try` statement: `catch` runs instead of the rest of it, `finally` after all of it. */
function readAttempt(reading: Reading, node: Node): void {
  const [handler, last] = [child(node, "handler"), child(node, "finalizer")];
  // A failure is not a condition in the source, so the test is empty.
  const [start] = spanOf(handler ?? node);
  reading.instead(child(node, "block"), handler, [start, start]);
  if (last) {
    const span = spanOf(last);
    reading.document.finalizers.push({ span, tried: [spanOf(node)[0], span[0]] });
  }
  reading.visitHeld(node);
}

function readCatch(reading: Reading, node: Node): void {
  reading.inScope(node, () => {
    const thrown = child(node, "param");
    if (thrown?.type === "Identifier")
      reading.declare(nodeText(thrown, "name"), { kind: "other", isCaught: true });
    else bindPattern(reading, thrown);
    reading.visit(child(node, "body"));
  });
}
