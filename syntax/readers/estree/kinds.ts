import { remembered } from "../../once-for-each.js";
import { child, type Node, nodes, nodeText, notCode } from "../node.js";

/** Nodes that wrap a value without changing it. */
export const wrappers: ReadonlySet<string> = new Set([
  "ChainExpression",
  "ParenthesizedExpression",
  "TSAsExpression",
  "TSInstantiationExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
  "TSTypeAssertion",
]);

/** Children that contain names, types or positions, but never values. */
export const notValues: ReadonlySet<string> = new Set([
  ...notCode,
  ...["id", "implements", "label", "returnType", "typeAnnotation"],
  ...["superTypeArguments", "superTypeParameters", "typeArguments", "typeParameters"],
]);

/** Whether a node can be a value, by the suffix of its type, on which all parsers agree. */
export function isExpression({ type }: Node): boolean {
  return remembered(known, type, () =>
    /(?:Expression|Literal|JSXElement|JSXFragment|MetaProperty|^Identifier|^TSTypeAssertion)$/u.test(
      type,
    ),
  );
}

/** Whether nodes of a type are expressions: all trees together have some hundred types. */
const known = new Map<string, boolean>();

/** The node inside casts and other wrappers. */
export function unwrapped(node: Node | undefined): Node | undefined {
  let inner = node;
  while (inner && wrappers.has(inner.type)) inner = child(inner, "expression");
  return inner;
}

/** The name that a literal key stands for: `"a"`, or `1` as a string. */
export function literalName(key: Node | undefined): string | undefined {
  const value = key?.["value"];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** The value of a literal; `undefined` for all else, such as regular expressions and bigints. */
export function scalarOf(node: Node): string | number | boolean | null | undefined {
  if (node.type === "TemplateLiteral") {
    const [quasi, ...others] = nodes(node, "quasis");
    return others.length === 0 ? cookedText(quasi) : undefined;
  }
  if (node.type === "UnaryExpression" && node["operator"] === "-") {
    const value = child(node, "argument")?.["value"];
    return typeof value === "number" ? -value : undefined;
  }
  if (node.type !== "Literal") return undefined;
  const value = node["value"];
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return value;
    default:
      // Also that of a regular expression or a bigint which the engine does not know.
      return value === null && !("regex" in node || "bigint" in node) ? null : undefined;
  }
}

/** The text of a template element, with escapes resolved. */
export function cookedText(quasi: Node | undefined): string | undefined {
  const cooked = (quasi?.["value"] as { cooked?: unknown } | undefined)?.cooked; // ESTree: TemplateElement.value
  return typeof cooked === "string" ? cooked : undefined;
}

/** The path of a name or a chain of plain member accesses, without `?.` and casts. */
export function memberPath(node: Node | undefined): [string, ...string[]] | undefined {
  if (!node) return undefined;
  switch (node.type) {
    case "Identifier":
      return [nodeText(node, "name") ?? "?"];
    case "ThisExpression":
      return ["this"];
    case "Super":
      return ["super"];
    case "MemberExpression": {
      if (node["computed"] === true) return undefined;
      const path = memberPath(child(node, "object"));
      const property = nodeText(child(node, "property"), "name");
      return path && property !== undefined ? [...path, property] : undefined;
    }
    // The `N.form` in `import F = N.form`.
    case "TSQualifiedName": {
      const path = memberPath(child(node, "left"));
      const property = nodeText(child(node, "right"), "name");
      return path && property !== undefined ? [...path, property] : undefined;
    }
    default:
      return wrappers.has(node.type) ? memberPath(child(node, "expression")) : undefined;
  }
}

/** The path that an assignment writes to. A computed key is `*`, unless it is a string. */
export function targetOf(node: Node | undefined): readonly string[] | undefined {
  const bare = unwrapped(node);
  if (bare?.type !== "MemberExpression" || bare["computed"] !== true) return memberPath(bare);
  const path = targetOf(child(bare, "object"));
  const property = child(bare, "property");
  const key = property && scalarOf(property);
  return path && [...path, typeof key === "string" ? key : "*"];
}
