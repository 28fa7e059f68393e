import type { DeclaredMember, TypeDeclaration } from "../document.js";
import type { LiteralType, TypeText } from "../value.js";
import { readObjectType, readTypeNode } from "./type-nodes.js";
import { child, descendants, type Node, nodes, spanOf, nodeText, writtenName } from "./node.js";

/** Reads a type annotation (`TSTypeAnnotation`, or the type itself). */
export function readType(annotation: Node | undefined, text: string): TypeText | undefined {
  if (!annotation) return undefined;
  const isWrapped = annotation.type === "TSTypeAnnotation";
  const type = (isWrapped ? child(annotation, "typeAnnotation") : annotation) ?? annotation;
  const span = spanOf(type);
  return withMentions([type], {
    span,
    text: text.slice(span[0], span[1]),
    node: readTypeNode(type),
  });
}

/** Reads `interface X …` and `type X = …`. */
export function readTypeDeclaration(
  node: Node,
  text: string,
  isTopLevel: boolean,
): TypeDeclaration | undefined {
  const id = child(node, "id");
  const name = nodeText(id, "name");
  const body = child(node, "body") ?? child(node, "typeAnnotation");
  if (!id || name === undefined || !body) return undefined;
  const span = spanOf(node);
  const isAlias = node.type === "TSTypeAliasDeclaration";
  return withMentions([body, ...nodes(node, "extends")], {
    name,
    nameSpan: spanOf(id),
    isAlias,
    isGeneric: child(node, "typeParameters") !== undefined,
    parameters: parameterNames(node),
    isTopLevel,
    span,
    text: text.slice(span[0], span[1]),
    members: declaredMembers(body, text),
    node: isAlias ? readTypeNode(body) : readObjectType(body, nodes(body, "body")),
    bases: nodes(node, "extends").flatMap((base) => referredName(base) ?? []),
  });
}

/** The names of type parameters, such as `T` in `X<T>`: strings in some parsers, else nodes. */
function parameterNames(node: Node): readonly string[] {
  const parameters = child(node, "typeParameters");
  return (parameters ? nodes(parameters, "params") : []).map(
    (one) => nodeText(one, "name") ?? nodeText(child(one, "name"), "name") ?? "",
  );
}

/** @param body of an interface, or the type that an alias stands for */
function declaredMembers(body: Node, text: string): readonly DeclaredMember[] {
  const signatures = nodes(body, body.type === "TSTypeLiteral" ? "members" : "body");
  return signatures.flatMap((signature) => {
    const key = child(signature, "key");
    const name = writtenName(key);
    const type = readType(child(signature, "typeAnnotation"), text);
    return name === undefined || !type ? [] : [{ span: spanOf(signature), name, type }];
  });
}

type Mentions = Pick<TypeText, "names" | "properties" | "literals">;

/**
 * Adds the names, properties and literals that occur in a type. They are collected on first access,
 * since most types never need them.
 */
function withMentions<Type extends object>(roots: readonly Node[], type: Type): Mentions & Type {
  let read: Mentions | undefined;
  const mentions = (): Mentions => (read ??= mentioned(roots));
  return Object.defineProperties(type, {
    names: { enumerable: true, get: () => mentions().names },
    properties: { enumerable: true, get: () => mentions().properties },
    literals: { enumerable: true, get: () => mentions().literals },
    // They are defined right here.
  }) as Mentions & Type;
}

function mentioned(roots: readonly Node[]): Mentions {
  const names = new Set<string>();
  const properties = new Set<string>();
  const literals: LiteralType[] = [];
  for (const node of descendants(...roots)) {
    const name = referredName(node);
    if (name !== undefined) names.add(name);
    if (node.type === "TSPropertySignature" || node.type === "TSMethodSignature") {
      const key = child(node, "key");
      const property = writtenName(key);
      if (property !== undefined) properties.add(property);
    }
    const literal = node.type === "TSLiteralType" ? child(node, "literal") : undefined;
    const value = nodeText(literal, "value");
    if (literal && value !== undefined) literals.push({ span: spanOf(literal), value });
  }
  literals.sort(({ span: [a] }, { span: [b] }) => a - b);
  return { names: [...names], properties: [...properties], literals };
}

function referredName(node: Node): string | undefined {
  switch (node.type) {
    case "TSTypeReference":
      return rootName(child(node, "typeName"));
    case "TSTypeQuery":
      return rootName(child(node, "exprName"));
    case "TSInterfaceHeritage":
    case "TSExpressionWithTypeArguments":
    case "TSClassImplements":
      return rootName(child(node, "expression"));
    default:
      return undefined;
  }
}

/** The leftmost name: `types.CallToolResult` refers to the import `types`. */
function rootName(name: Node | undefined): string | undefined {
  if (!name) return undefined;
  const left = child(name, "left") ?? child(name, "object");
  return left ? rootName(left) : nodeText(name, "name");
}
