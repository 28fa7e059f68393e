import type { FunctionType, ObjectType, TypeMember, TypeNode } from "../type-node.js";
import { child, type Node, nodes, spanOf, nodeText, writtenName } from "./node.js";

/** Reads a type (a `TSTypeAnnotation` or what it holds), of typescript-estree or of Babel. */
export function readTypeNode(node: Node): TypeNode {
  const located = { span: spanOf(node) };
  switch (node.type) {
    case "TSTypeAnnotation":
    case "TSParenthesizedType": {
      const inner = child(node, "typeAnnotation");
      return inner ? readTypeNode(inner) : { kind: "other", ...located };
    }
    case "TSTypeLiteral":
      return readObjectType(node, nodes(node, "members"));
    case "TSUnionType": {
      const alternatives = nodes(node, "types").map((one) => readTypeNode(one));
      return { kind: "union", ...located, alternatives };
    }
    case "TSIntersectionType": {
      const parts = nodes(node, "types").map((one) => readTypeNode(one));
      return { kind: "intersection", ...located, parts };
    }
    case "TSArrayType": {
      const element = child(node, "elementType");
      return element
        ? { kind: "list", ...located, element: readTypeNode(element) }
        : { kind: "other", ...located };
    }
    case "TSTypeOperator": {
      const inner = child(node, "typeAnnotation");
      const list = inner && node["operator"] === "readonly" ? readTypeNode(inner) : undefined;
      return list?.kind === "list" ? { ...list, ...located } : { kind: "other", ...located };
    }
    case "TSLiteralType":
      return readLiteralType(node, located);
    case "TSTypeReference":
      return readReference(node, located);
    case "TSTupleType": {
      const elements = nodes(node, "elementTypes").map((one) =>
        readTypeNode(child(one, "elementType") ?? one),
      );
      return { kind: "tuple", ...located, elements };
    }
    case "TSFunctionType":
      return readFunctionType(node);
    case "TSIndexedAccessType":
      return readMemberType(node, located);
    case "TSTypeQuery": {
      const name = nameOf(child(node, "exprName"));
      return name === undefined
        ? { kind: "other", ...located }
        : { kind: "query", ...located, name };
    }
    default: {
      const keyword = /^TS(?<name>\w+)Keyword$/u.exec(node.type)?.groups?.["name"];
      return keyword === undefined
        ? { kind: "other", ...located }
        : { kind: "name", ...located, name: keyword.toLowerCase(), arguments: [] };
    }
  }
}

/** Reads the members of a type literal or of an interface's body. */
export function readObjectType(body: Node, members: readonly Node[]): ObjectType {
  return { kind: "object", span: spanOf(body), members: members.map(readMember) };
}

/** Of a function type, or of the signature of a method; Babel and typescript-estree have names of their own for the parts. */
function readFunctionType(node: Node): FunctionType {
  const [taken, returned] = [
    [...nodes(node, "params"), ...nodes(node, "parameters")],
    child(node, "returnType") ?? child(node, "typeAnnotation"),
  ];
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

function readMemberType(node: Node, located: Located): TypeNode {
  const [object, index] = [child(node, "objectType"), child(node, "indexType")];
  const owner = object && readTypeNode(object);
  const by = index && readTypeNode(index);
  const isElement = by?.kind === "name" && by.name === "number";
  if (!owner || (by?.kind !== "string" && !isElement)) return { kind: "other", ...located };
  return { kind: "member", ...located, owner, key: by.kind === "string" ? by.value : undefined };
}

type Located = Pick<TypeNode, "span">;

function readLiteralType(node: Node, located: Located): TypeNode {
  const value = nodeText(child(node, "literal"), "value");
  return value === undefined
    ? { kind: "other", ...located }
    : { kind: "string", ...located, value };
}

const lists: ReadonlySet<string> = new Set(["Array", "ReadonlyArray"]);

function readReference(node: Node, located: Located): TypeNode {
  const name = nameOf(child(node, "typeName"));
  return name === undefined ? { kind: "other", ...located } : readNamedType(name, node, located);
}

/** Reads what a name stands for with the types that a node gives it: `Map<string, number>`, `new Map<string, number>()`. */
export function readNamedType(name: string, node: Node, located: Located): TypeNode {
  const parameters = child(node, "typeArguments") ?? child(node, "typeParameters");
  const given = (parameters ? nodes(parameters, "params") : []).map((one) => readTypeNode(one));
  const [element] = given;
  if (lists.has(name) && element) return { kind: "list", ...located, element };
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
