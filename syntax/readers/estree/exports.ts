import type { Place } from "../../value.js";
import { child, declaredName, type Node, nodes, nodeText, writtenName } from "../node.js";
import { bindingsOf } from "./bindings.js";
import { readDeclaredFunction } from "./functions.js";
import { isExpression } from "./kinds.js";
import type { Reading } from "./reading.js";

/** Reads any form of export, and records the exported names. */
export function readExport(reading: Reading, node: Node): void {
  const source = nodeText(child(node, "source"), "value");
  if (source !== undefined) return noteReexports(reading, node, source);
  const isDefault = node.type === "ExportDefaultDeclaration";
  noteExports(reading, node, isDefault);
  const declaration = child(node, "declaration");
  if (isDefault) readDefaultExport(reading, declaration);
  else reading.visit(declaration);
}

/** Reads the value of a default export: `export default …`, `export = …`. */
export function readDefaultExport(reading: Reading, node: Node | undefined): void {
  if (node?.type === "FunctionDeclaration") readDeclaredFunction(reading, node, defaultExport);
  else if (node && (isExpression(node) || isNamelessClass(node)))
    reading.value(node, defaultExport);
  else reading.visit(node);
}

function isNamelessClass(node: Node): boolean {
  return node.type === "ClassDeclaration" && declaredName(node) === undefined;
}

const defaultExport: Place = { kind: "default export" };

/** Records what an export makes available: `export const a`, `export { a as b }`. */
function noteExports(reading: Reading, node: Node, isDefault: boolean): void {
  const declaration = child(node, "declaration");
  const named = declaration?.type === "Identifier" ? declaration : child(declaration ?? node, "id");
  reading.export(nodeText(named, "name"), isDefault ? "default" : undefined);
  for (const declarator of declaration ? nodes(declaration, "declarations") : [])
    for (const { name } of bindingsOf(child(declarator, "id"))) reading.export(name);
  for (const one of nodes(node, "specifiers"))
    reading.export(nodeText(child(one, "local"), "name"), writtenName(child(one, "exported")));
}

/** Records re-exports: `export { a as b } from "…"`, `export * from "…"`, also with `as b`. */
function noteReexports({ document }: Reading, node: Node, source: string): void {
  const isWhole = node.type === "ExportAllDeclaration";
  const isType = nodeText(node, "exportKind") === "type";
  for (const one of isWhole ? [node] : nodes(node, "specifiers")) {
    const isAll = isWhole || one.type === "ExportNamespaceSpecifier";
    const imported = isAll ? "*" : (writtenName(child(one, "local")) ?? "*");
    const exported = writtenName(child(one, "exported"));
    document.reexports.push({ source, isType, imported, exported });
  }
}
