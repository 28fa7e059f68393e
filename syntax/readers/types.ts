import type { DeclaredMember, TypeDeclaration } from "../document.js";
import { once } from "../once.js";
import type { TypeNode } from "../type-node.js";
import type { LiteralType, Span, TypeText } from "../value.js";
import { readObjectType, readTypeNode } from "./type-nodes.js";
import { child, descendants, type Node, nodes, spanOf, nodeText, writtenName } from "./node.js";

/**
 * A type in the source. What it consists of is read when it is first asked for, since most types
 * never are. The properties are the prototype's, so spreading a type would lose them.
 */
class ReadType implements TypeText {
  readonly span: Span;
  readonly text: string;
  readonly #read: () => TypeNode;
  readonly #roots: readonly Node[];
  #node: TypeNode | undefined;
  #mentioned: Mentions | undefined;

  /** @param roots what mentions the names, properties and literals in it */
  constructor(span: Span, text: string, roots: readonly Node[], read: () => TypeNode) {
    this.span = span;
    this.text = text.slice(span[0], span[1]);
    this.#roots = roots;
    this.#read = read;
  }

  get node(): TypeNode {
    return (this.#node ??= this.#read());
  }

  get names(): readonly string[] {
    return this.#mentions.names;
  }

  get properties(): readonly string[] {
    return this.#mentions.properties;
  }

  get literals(): readonly LiteralType[] {
    return this.#mentions.literals;
  }

  get #mentions(): Mentions {
    return (this.#mentioned ??= mentioned(this.#roots));
  }
}

/** Reads a type annotation (`TSTypeAnnotation`, or the type itself). */
export function readType(annotation: Node | undefined, text: string): TypeText | undefined {
  if (!annotation) return undefined;
  const isWrapped = annotation.type === "TSTypeAnnotation";
  const type = (isWrapped ? child(annotation, "typeAnnotation") : annotation) ?? annotation;
  return new ReadType(spanOf(type), text, [type], () => readTypeNode(type));
}

/** The declaration of a type. */
class ReadDeclaration extends ReadType implements TypeDeclaration {
  readonly name: string;
  readonly nameSpan: Span;
  readonly isAlias: boolean;
  readonly isGeneric: boolean;
  readonly isTopLevel: boolean;
  readonly parameters: readonly string[];
  readonly bases: readonly string[];
  readonly #members: () => readonly DeclaredMember[];

  constructor(node: Node, id: Node, body: Node, text: string, isTopLevel: boolean) {
    const isAlias = node.type === "TSTypeAliasDeclaration";
    super(spanOf(node), text, [body, ...nodes(node, "extends")], () =>
      isAlias ? readTypeNode(body) : readObjectType(body, nodes(body, "body")),
    );
    this.name = nodeText(id, "name") ?? "";
    this.nameSpan = spanOf(id);
    this.isAlias = isAlias;
    this.isGeneric = child(node, "typeParameters") !== undefined;
    this.isTopLevel = isTopLevel;
    this.parameters = parameterNames(node);
    this.bases = nodes(node, "extends").flatMap((base) => referredName(base) ?? []);
    this.#members = once(() => declaredMembers(body, text));
  }

  get members(): readonly DeclaredMember[] {
    return this.#members();
  }
}

/** Reads `interface X …` and `type X = …`. */
export function readTypeDeclaration(
  node: Node,
  text: string,
  isTopLevel: boolean,
): TypeDeclaration | undefined {
  const id = child(node, "id");
  const body = child(node, "body") ?? child(node, "typeAnnotation");
  if (!id || !body || nodeText(id, "name") === undefined) return undefined;
  return new ReadDeclaration(node, id, body, text, isTopLevel);
}

/** The names of type parameters, such as `T` in `X<T>`: strings in some parsers, else nodes. */
export function parameterNames(node: Node): readonly string[] {
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
