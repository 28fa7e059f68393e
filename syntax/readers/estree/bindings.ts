import type { NamedImport } from "../../document.js";
import type { Binding, OpaqueValue, Value } from "../../value.js";
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
import { impliedAccess, type Reading } from "./reading.js";

/** Records the imports of a file: each statement for code that extends it, and each name. */
export function declareImports(reading: Reading, node: Node): void {
  const source = nodeText(child(node, "source"), "value") ?? "";
  const names: NamedImport[] = [];
  const locals: string[] = [];
  const isType = nodeText(node, "importKind") === "type";
  reading.document.imports.push({ span: spanOf(node), source, isType, names, locals });
  for (const specifier of nodes(node, "specifiers")) {
    const local = nodeText(child(specifier, "local"), "name") ?? "";
    const name = writtenName(child(specifier, "imported"));
    const whole = specifier.type === "ImportDefaultSpecifier" ? "default" : "*";
    if (name !== undefined) names.push({ span: spanOf(specifier), imported: name, local });
    locals.push(local);
    reading.declare(local, { kind: "import", source, imported: name ?? whole });
  }
}

/**
 * Handles `import forms = require("./forms")`, which is like a default import elsewhere, and
 * `import size = Forms.size`, which is like a constant.
 */
export function declareRequired(reading: Reading, node: Node): void {
  const name = declaredName(node);
  const reference = child(node, "moduleReference");
  const source = nodeText(child(reference ?? node, "expression"), "value");
  if (source !== undefined) reading.declare(name, { kind: "import", source, imported: "default" });
  else if (name !== undefined && reference) {
    const value = reading.value(reference, { kind: "variable", name, type: undefined }, name);
    reading.declare(name, { kind: "const", value, type: undefined });
  }
  // Babel represents a preceding `export` as a property.
  if (node["isExport"] === true) reading.export(name);
}

/** Reads one variable or pattern, with its initial value. */
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
  // `var` is visible in the whole function; treating it as local to a block would only hide uses.
  const around = reading.enclosing.at(-1)?.span ?? reading.scopes[0];
  const scope = keyword === "var" ? around : undefined;
  reading.declare(name, { kind: keyword === "const" ? "const" : "let", value, type }, scope);
}

/** A part of a pattern: a name, a default value, or the expression of a computed key. */
type PatternPart =
  | {
      readonly kind: "name";
      readonly at: Node;
      readonly path: readonly string[];
      readonly key?: Key;
      readonly without?: readonly string[];
    }
  | { readonly kind: "start"; readonly at: Node; readonly of: Node | undefined }
  | { readonly kind: "other"; readonly at: Node };

/** The key by which an object pattern binds a name, and the pattern itself. */
interface Key {
  readonly key: string;
  readonly within: Node;
}

/** Steps of a path: any key, and the rest of an array. */
const anyKey = "*";
const restOfList = "...";

/** The parts of a pattern in source order, with the path of keys to each name. */
function partsOf(
  pattern: Node | undefined,
  path: readonly string[],
  key?: Key,
): readonly PatternPart[] {
  if (!pattern) return [];
  switch (pattern.type) {
    case "Identifier":
      return [{ kind: "name", at: pattern, path, ...(key && { key }) }];
    case "AssignmentPattern": {
      const [of, start] = [child(pattern, "left"), child(pattern, "right")];
      const names = partsOf(of, path, key);
      return start ? [...names, { kind: "start", at: start, of }] : names;
    }
    case "ArrayPattern":
      return children(pattern, "elements").flatMap((element, index) => {
        const isRest = element?.type === "RestElement";
        return partsOf(element, [...path, isRest ? restOfList : String(index)]);
      });
    case "ObjectPattern":
      return nodes(pattern, "properties").flatMap((property) =>
        partsOfProperty(property, path, pattern),
      );
    case "RestElement":
      return partsOf(child(pattern, "argument"), path);
    case "TSParameterProperty":
      return partsOf(child(pattern, "parameter"), path);
    default:
      return [{ kind: "other", at: pattern }];
  }
}

function partsOfProperty(
  property: Node,
  path: readonly string[],
  within: Node,
): readonly PatternPart[] {
  if (property.type !== "Property") return restOf(property, path, within);
  const [written, value] = [child(property, "key"), child(property, "value")];
  if (property["computed"] === true && written)
    return [{ kind: "other", at: written }, ...partsOf(value, [...path, anyKey])];
  const key = keyOf(property);
  return partsOf(value, [...path, key ?? anyKey], key === undefined ? undefined : { key, within });
}

/** The rest of an object, which lacks what the pattern takes before it: `{ is_error, ...rest }`. */
function restOf(rest: Node, path: readonly string[], within: Node): readonly PatternPart[] {
  const without = nodes(within, "properties").flatMap((one) => keyOf(one) ?? []);
  return partsOf(rest, path).map((part) => (part.kind === "name" ? { ...part, without } : part));
}

/** The key that a property of a pattern takes, unless it is computed. */
function keyOf(property: Node): string | undefined {
  const written = child(property, "key");
  if (property["computed"] === true) return undefined;
  return nodeText(written, "name") ?? literalName(written);
}

/** The names that a pattern declares, each with the keys that lead to it. */
export function bindingsOf(
  pattern: Node | undefined,
  path: readonly string[] = [],
): readonly Binding[] {
  return partsOf(pattern, path).flatMap((part) => (part.kind === "name" ? [bindingOf(part)] : []));
}

function bindingOf({ at, path, without }: PatternPart & { readonly kind: "name" }): Binding {
  return { span: spanOf(at), name: nodeText(at, "name") ?? "", path, ...(without && { without }) };
}

/**
 * Declares all names in a pattern, and reads its default values.
 *
 * @param taken the value that is destructured
 */
export function bindPattern(reading: Reading, pattern: Node | undefined, taken?: Value): void {
  for (const part of partsOf(pattern, []))
    if (part.kind === "other") reading.visit(part.at);
    else if (part.kind === "start") {
      const name = nodeText(part.of, "name") ?? "";
      reading.value(part.at, { kind: "variable", name, type: reading.typeOf(part.of) });
    } else {
      const { at, key } = part;
      const of = key?.within === pattern ? taken : undefined;
      const from = key && { key: key.key, of, type: reading.typeOf(key.within) };
      reading.declare(nodeText(at, "name"), { kind: "other", ...(from && { part: from }) });
    }
}

/** Whether an assignment takes its value apart, into plain names alone. */
export function onlyNames(pattern: Node): boolean {
  return isPattern(pattern) && partsOf(pattern, []).every(({ kind }) => kind !== "other");
}

function isPattern({ type }: Node): boolean {
  return type === "ArrayPattern" || type === "ObjectPattern";
}

/** Reads what a pattern or a loop writes, whatever it gets: `[list[0], a.b] = …`. */
export function readTargets(reading: Reading, target: Node): void {
  if (target.type === "MemberExpression") reading.value(target, { kind: "written" });
  else if (!isPattern(target)) reading.visit(target);
  else
    for (const { at, kind } of partsOf(target, []))
      if (kind === "other" || kind === "name") readTargets(reading, at);
      else reading.visit(at);
}

/** Reads `({ a, b = c } = value)`, and records what each name is assigned. */
export function assignPattern(reading: Reading, pattern: Node, right: Node, by: OpaqueValue): void {
  const bindings = bindingsOf(pattern);
  const value = reading.value(right, { kind: "taken apart", bindings });
  const { assigned } = reading.document;
  for (const { name, path } of bindings) {
    const place = { kind: "assigned", target: [name], by } as const;
    assigned.push(
      path.reduce<Value>(
        (object, key) =>
          impliedAccess(object, key === anyKey || key === restOfList ? undefined : key, place),
        value,
      ),
    );
  }
  for (const part of partsOf(pattern, []))
    if (part.kind === "start") {
      const target = [nodeText(part.of, "name") ?? ""];
      assigned.push(reading.value(part.at, { kind: "assigned", target, by }));
    }
}
