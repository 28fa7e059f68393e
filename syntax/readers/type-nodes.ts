import type { FunctionType, ObjectType, TypeMember, TypeNode } from "../type-node.js";
import { listTypes } from "../type-wrappers.js";
import { child, type Node, nodes, spanOf, nodeText, writtenName } from "./node.js";

/** Reads a type (or the `TSTypeAnnotation` around it) from a tree of typescript-estree or Babel. */
export function readTypeNode(node: Node): TypeNode {
  const located = { span: spanOf(node) };
  const other: TypeNode = { kind: "other", ...located };
  switch (node.type) {
    case "TSTypeAnnotation":
    case "TSParenthesizedType": {
      const inner = child(node, "typeAnnotation");
      return inner ? readTypeNode(inner) : other;
    }
    case "TSTypeLiteral":
      return readObjectType(node, nodes(node, "members"));
    case "TSUnionType":
      return { kind: "union", ...located, alternatives: nodes(node, "types").map(readTypeNode) };
    case "TSIntersectionType":
      return { kind: "intersection", ...located, parts: nodes(node, "types").map(readTypeNode) };
    case "TSArrayType": {
      const element = child(node, "elementType");
      return element ? { kind: "list", ...located, element: readTypeNode(element) } : other;
    }
    case "TSTypeOperator": {
      const inner = child(node, "typeAnnotation");
      const list = inner && node["operator"] === "readonly" ? readTypeNode(inner) : undefined;
      return list?.kind === "list" ? { ...list, ...located } : other;
    }
    case "TSLiteralType": {
      const value = nodeText(child(node, "literal"), "value");
      return value === undefined ? other : { kind: "string", ...located, value };
    }
    case "TSTypeReference": {
      const name = nameOf(child(node, "typeName"));
      return name === undefined ? other : readNamedType(name, node, located);
    }
    case "TSTupleType": {
      const elements = nodes(node, "elementTypes").map((one) =>
        readTypeNode(child(one, "elementType") ?? one),
      );
      return { kind: "tuple", ...located, elements };
    }
    case "TSFunctionType":
    case "TSEmptyBodyFunctionExpression":
      return readFunctionType(node);
    case "TSIndexedAccessType":
      return readMemberType(node, located) ?? other;
    case "TSTypeQuery": {
      const name = nameOf(child(node, "exprName"));
      return name === undefined ? other : { kind: "query", ...located, name };
    }
    default: {
      const keyword = /^TS(?<name>\w+)Keyword$/u.exec(node.type)?.groups?.["name"];
      if (keyword === undefined) return other;
      return { kind: "name", ...located, name: keyword.toLowerCase(), arguments: [] };
    }
  }
}

/** Reads the members of a type literal or an interface body. */
export function readObjectType(body: Node, members: readonly Node[]): ObjectType {
  return { kind: "object", span: spanOf(body), members: members.map(readMember) };
}

/** Reads a function type or a method signature, whose parts parsers name differently. */
function readFunctionType(node: Node): FunctionType {
  const returned = child(node, "returnType") ?? child(node, "typeAnnotation");
  const taken = [...nodes(node, "params"), ...nodes(node, "parameters")];
  const parameters = taken.map((one) => {
    const annotation = child(one, "typeAnnotation");
    return annotation && readTypeNode(annotation);
  });
  return {
    kind: "function",
    span: spanOf(node),
    parameters,
    returned: returned && readTypeNode(returned),
  };
}

function readMemberType(node: Node, located: Located): TypeNode | undefined {
  const [object, index] = [child(node, "objectType"), child(node, "indexType")];
  const owner = object && readTypeNode(object);
  const by = index && readTypeNode(index);
  const isElement = by?.kind === "name" && by.name === "number";
  if (!owner || (by?.kind !== "string" && !isElement)) return undefined;
  return { kind: "member", ...located, owner, key: by.kind === "string" ? by.value : undefined };
}

type Located = Pick<TypeNode, "span">;

/** Reads a named type with its type arguments: `Map<string, number>`, also after `new`. */
export function readNamedType(name: string, node: Node, located: Located): TypeNode {
  const parameters = child(node, "typeArguments") ?? child(node, "typeParameters");
  const given = (parameters ? nodes(parameters, "params") : []).map(readTypeNode);
  const [element] = given;
  if (listTypes.has(name) && element) return { kind: "list", ...located, element };
  return { kind: "name", ...located, name, arguments: given };
}

function nameOf(node: Node | undefined): string | undefined {
  if (!node) return undefined;
  const left = child(node, "left");
  if (!left) return nodeText(node, "name");
  const [space, name] = [nameOf(left), nodeText(child(node, "right"), "name")];
  return space === undefined || name === undefined ? undefined : `${space}.${name}`;
}

function readMember(node: Node): TypeMember {
  const span = spanOf(node);
  const annotation = child(node, "typeAnnotation");
  const type = annotation && readTypeNode(annotation);
  if (node.type === "TSIndexSignature") return { kind: "index", span, type };
  const key = child(node, "key");
  const name = writtenName(key);
  if (!key || name === undefined || node["computed"] === true)
    return { kind: "other", span, key: key ? "[…]" : "(…)", type: undefined };
  if (node.type !== "TSPropertySignature") {
    const method = node.type === "TSMethodSignature" ? readFunctionType(node) : undefined;
    return { kind: "other", span, key: name, type: method };
  }
  const isOptional = node["optional"] === true;
  return { kind: "property", span, key: name, keySpan: spanOf(key), isOptional, type };
}
