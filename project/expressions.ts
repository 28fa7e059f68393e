import { Node, ts } from "ts-morph";

/** The texts of `["a", "b"] as const`, also frozen. */
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

/** What a node reads a property of, if it does: `a.key`, `"key" in a`. */
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
