import { type Identifier, Node, ts } from "ts-morph";

/** A declaration in the user's own code: a top-level name of a file, or one of its exports. */
export interface DeclaredName {
  readonly path: string;
  readonly name: string;
}

/** The declarations of a name, following imports and exports. */
export function declarationsOf(identifier: Identifier): readonly Node[] {
  const parent = identifier.getParent();
  // `{ schema }` names a property and, in the same place, its value.
  const symbol = Node.isShorthandPropertyAssignment(parent)
    ? parent.getValueSymbol()
    : identifier.getSymbol();
  const meant = symbol?.isAlias() === true ? symbol.getAliasedSymbol() : symbol;
  return (meant?.getDeclarations() ?? []).flatMap((declaration) => {
    // `module.exports = { schema }` and `export default schema` export what the name refers to.
    if (Node.isShorthandPropertyAssignment(declaration))
      return declaration.getValueSymbol()?.getDeclarations() ?? [];
    const exported = Node.isExportAssignment(declaration) ? declaration.getExpression() : undefined;
    return Node.isIdentifier(exported) ? declarationsOf(exported) : [declaration];
  });
}

/** A top-level declaration or an export, as the name that others use for it. */
export function asDeclared(node: Node): DeclaredName | undefined {
  const name = nameOf(node);
  return name === undefined ? undefined : { path: node.getSourceFile().getFilePath(), name };
}

function nameOf(node: Node): string | undefined {
  if (Node.isExportAssignment(node)) return "default";
  if (Node.isBinaryExpression(node)) {
    // `exports.schema = …`
    const left = node.getLeft();
    return Node.isPropertyAccessExpression(left) ? left.getName() : undefined;
  }
  if (Node.isPropertyAccessExpression(node)) return node.getName();
  const name = Node.hasName(node) ? node.getName() : undefined;
  const isTop = Node.isVariableDeclaration(node)
    ? node.getVariableStatement()?.getParent() === node.getSourceFile()
    : node.getParent() === node.getSourceFile();
  return isTop ? (name ?? "default") : undefined;
}

/** The strings in `["a", "b"] as const`, which may also be frozen. */
export function textsIn(list: Node | undefined): readonly string[] | undefined {
  if (Node.isAsExpression(list) || Node.isSatisfiesExpression(list))
    return textsIn(list.getExpression());
  if (Node.isCallExpression(list) && list.getExpression().getText() === "Object.freeze")
    return textsIn(list.getArguments()[0]);
  const elements = Node.isArrayLiteralExpression(list) ? list.getElements() : [undefined];
  const texts = elements.map((element) =>
    Node.isStringLiteral(element) || Node.isNoSubstitutionTemplateLiteral(element)
      ? element.getLiteralText()
      : undefined,
  );
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/**
 * The property that a node reads and the object it belongs to, if it is one of the keys: `a.key`,
 * `"key" in a`.
 */
export function readIn(
  node: Node,
  keys: ReadonlySet<string>,
): { readonly key: string; readonly of: Node } | undefined {
  if (Node.isPropertyAccessExpression(node)) {
    const key = node.getName();
    return keys.has(key) ? { key, of: node.getExpression() } : undefined;
  }
  if (!Node.isBinaryExpression(node)) return undefined;
  const left = node.getLeft();
  const isTest = node.getOperatorToken().getKind() === ts.SyntaxKind.InKeyword;
  const key = Node.isStringLiteral(left) ? left.getLiteralValue() : "";
  return isTest && keys.has(key) ? { key, of: node.getRight() } : undefined;
}
