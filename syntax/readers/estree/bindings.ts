import type { NamedImport, DocumentPart } from "../../document.js";
import type { Binding, Value } from "../../value.js";
import {
  child,
  children,
  type Node,
  nodes,
  spanOf,
  nodeText,
  writtenName,
  declaredName,
} from "../node.js";
import { literalName } from "./kinds.js";
import type { Reading } from "./reading.js";

/** Notes what a file imports: the statement, for those who add to it, and each name, for those who look it up. */
export function declareImports(reading: Reading, node: Node): void {
  const source = nodeText(child(node, "source"), "value") ?? "";
  const span = spanOf(node);
  reading.document.importsEnd = span[1];
  const names = nodes(node, "specifiers").flatMap(readNamedImport);
  const locals = nodes(node, "specifiers").map(
    (one) => nodeText(child(one, "local"), "name") ?? "",
  );
  const isType = nodeText(node, "importKind") === "type";
  reading.document.imports.push({ span, source, isType, names, locals });
  for (const specifier of nodes(node, "specifiers")) {
    const imported = child(specifier, "imported");
    const whole = specifier.type === "ImportDefaultSpecifier" ? "default" : "*";
    reading.declare(nodeText(child(specifier, "local"), "name"), {
      kind: "import",
      source,
      imported: writtenName(imported) ?? whole,
    });
  }
}

/** `import forms = require("./forms")`, which is all that the module exports: as its default does to others. */
export function declareRequired(reading: Reading, node: Node): void {
  const name = declaredName(node);
  const reference = child(node, "moduleReference");
  const source = nodeText(child(reference ?? node, "expression"), "value");
  if (source === undefined) return;
  reading.declare(name, { kind: "import", source, imported: "default" });
  // Babel has the `export` before it as a property.
  if (node["isExport"] === true) reading.export(name);
}

function readNamedImport(specifier: Node): readonly NamedImport[] {
  const imported = child(specifier, "imported");
  const name = writtenName(imported);
  const local = nodeText(child(specifier, "local"), "name");
  if (name === undefined || local === undefined) return [];
  return [{ span: spanOf(specifier), imported: name, local }];
}

/** Reads one variable, or a pattern of several, with the value it starts with. */
export function readDeclarator(reading: Reading, node: Node, keyword: unknown): void {
  const target = child(node, "id");
  const initializer = child(node, "init");
  const name = target?.type === "Identifier" ? nodeText(target, "name") : undefined;
  if (name === undefined) {
    const place = { kind: "taken apart", bindings: bindingsOf(target) } as const;
    const value = initializer && reading.value(initializer, place);
    bindPattern(reading, target, value);
    return;
  }
  const type = reading.typeOf(target);
  const value = initializer && reading.value(initializer, { kind: "variable", name, type }, name);
  // `var` is visible in the whole function; taking it for a block's own would only hide uses.
  const scope = keyword === "var" ? reading.enclosing.at(-1)?.span : undefined;
  reading.declare(name, { kind: keyword === "const" ? "const" : "let", value }, scope);
}

/**
 * Declares every name a pattern binds, and reads its default values.
 *
 * @param of the value that the pattern takes apart
 * @param part what the pattern takes of another one
 */
export function bindPattern(
  reading: Reading,
  pattern: Node | undefined,
  of?: Value,
  part?: DocumentPart,
): void {
  if (!pattern) return;
  switch (pattern.type) {
    case "Identifier":
      reading.declare(nodeText(pattern, "name"), { kind: "other", ...(part ? { part } : {}) });
      return;
    case "AssignmentPattern": {
      const left = child(pattern, "left");
      const right = child(pattern, "right");
      bindPattern(reading, left, undefined, part);
      const name = nodeText(left, "name") ?? "";
      if (right) reading.value(right, { kind: "variable", name, type: reading.typeOf(left) });
      return;
    }
    case "ArrayPattern":
      for (const element of nodes(pattern, "elements")) bindPattern(reading, element);
      return;
    case "ObjectPattern":
      for (const property of nodes(pattern, "properties"))
        if (property.type === "Property")
          bindProperty(reading, property, { of, type: reading.typeOf(pattern) });
        else bindPattern(reading, property);
      return;
    case "RestElement":
      bindPattern(reading, child(pattern, "argument"));
      return;
    case "TSParameterProperty":
      bindPattern(reading, child(pattern, "parameter"));
      return;
    default:
      reading.visit(pattern);
  }
}

function bindProperty(reading: Reading, property: Node, whole: Omit<DocumentPart, "key">): void {
  if (property["computed"] === true) reading.visit(child(property, "key"));
  const name = keyOf(property);
  const part = name === undefined ? undefined : { key: name, ...whole };
  bindPattern(reading, child(property, "value"), undefined, part);
}

/** The names that a pattern declares, each with the keys that lead to it. */
export function bindingsOf(
  pattern: Node | undefined,
  path: readonly string[] = [],
): readonly Binding[] {
  if (!pattern) return [];
  switch (pattern.type) {
    case "Identifier":
      return [{ span: spanOf(pattern), name: nodeText(pattern, "name") ?? "", path }];
    case "AssignmentPattern":
      return bindingsOf(child(pattern, "left"), path);
    case "ArrayPattern":
      return children(pattern, "elements").flatMap((element, index) =>
        bindingsOf(
          element,
          element?.type === "RestElement" ? [...path, restOfList] : [...path, String(index)],
        ),
      );
    case "ObjectPattern":
      return nodes(pattern, "properties").flatMap((property) =>
        property.type === "Property"
          ? bindingsOf(child(property, "value"), [...path, keyOf(property) ?? anyKey])
          : bindingsOf(property, path),
      );
    case "RestElement":
      return bindingsOf(child(pattern, "argument"), path);
    case "TSParameterProperty":
      return bindingsOf(child(pattern, "parameter"), path);
    default:
      return [];
  }
}

/** In a path: any key, and what a list has left. */
const anyKey = "*";
const restOfList = "...";

/** The name of a property of a pattern, unless it is computed. */
function keyOf(property: Node): string | undefined {
  const key = child(property, "key");
  return property["computed"] === true ? undefined : (nodeText(key, "name") ?? literalName(key));
}
