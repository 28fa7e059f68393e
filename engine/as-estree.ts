/** A node of Babel's tree, whose properties are changed in place. */
interface BabelNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Gives a tree of Babel the shape of ESTree in all that our readers look at, in place. Babel has a plugin for that,
 * with which parsing takes three times as long, as it hides a property of each position.
 *
 * @param text the text that was parsed
 */
export function asEstree(root: unknown, text: string): unknown {
  if (isNode(root)) convert(root, text);
  return root;
}

/** What holds no nodes of the program. */
const skipped: ReadonlySet<string> = new Set(["type", "start", "end", "loc", "extra", "comments"]);

function convert(node: BabelNode, text: string): void {
  conversions[node.type]?.(node, text);
  for (const name in node) {
    const value = node[name];
    if (typeof value !== "object" || value === null || skipped.has(name)) continue;
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) convert(item, text);
    } else if (isNode(value)) convert(value, text);
  }
}

type Conversion = (node: BabelNode, text: string) => void;

const renamed =
  (type: string, more: object = {}): Conversion =>
  (node) => {
    Object.assign(node, { type }, more);
  };

const method =
  (type: string): Conversion =>
  (node, text) => {
    const { params, body, async, generator, returnType, typeParameters } = node;
    const start = isNode(typeParameters) ? typeParameters.start : openingOf(node, text);
    const value = { type: "FunctionExpression", start, end: node.end, id: null };
    const parts = { params, body, async, generator, returnType, typeParameters };
    Object.assign(node, { type, value: { ...value, ...parts } });
    if (node["kind"] === "method" && type === "Property") node["kind"] = "init";
    for (const name of Object.keys(parts)) node[name] = undefined;
  };

/** By type of Babel's; all others are the same in both. */
const conversions: Readonly<Record<string, Conversion>> = {
  StringLiteral: renamed("Literal"),
  NumericLiteral: renamed("Literal"),
  BooleanLiteral: renamed("Literal"),
  DirectiveLiteral: renamed("Literal"),
  NullLiteral: renamed("Literal", { value: null }),
  RegExpLiteral: renamed("Literal", { regex: {} }),
  BigIntLiteral: renamed("Literal", { bigint: "" }),
  ObjectProperty: renamed("Property", { kind: "init" }),
  ObjectMethod: method("Property"),
  ClassMethod: method("MethodDefinition"),
  ClassPrivateMethod: method("MethodDefinition"),
  TSDeclareMethod: method("MethodDefinition"),
  ClassProperty: renamed("PropertyDefinition"),
  ClassPrivateProperty: renamed("PropertyDefinition"),
  ClassAccessorProperty: renamed("AccessorProperty"),
  OptionalMemberExpression: renamed("MemberExpression"),
  OptionalCallExpression: renamed("CallExpression"),
  PrivateName: (node) => {
    const { id } = node;
    Object.assign(node, { type: "PrivateIdentifier", name: isNode(id) ? id["name"] : undefined });
  },
  CallExpression: (node) => {
    const { callee } = node;
    if (isNode(callee) && callee.type === "Import") node.type = "ImportExpression";
  },
};

/** Where the parameters of a method begin: at the first parenthesis behind its key that stands in no comment. */
function openingOf({ key, end }: BabelNode, text: string): number {
  const rest = /(?:\/\/.*|\/\*[^]*?\*\/|[^(/]|\/)*/uy;
  rest.lastIndex = isNode(key) ? key.end : end;
  rest.exec(text);
  return rest.lastIndex;
}

function isNode(value: unknown): value is BabelNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
