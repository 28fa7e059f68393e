/** A node of a syntax tree of oxc-parser, as ESLint needs it: with offsets and positions. */
export interface TreeNode {
  readonly type: string;
  readonly range: readonly [start: number, end: number];
  loc?: SourceLocation;
  readonly [property: string]: unknown;
}

/** Where a node or a token is, with lines counted from 1 and columns from 0. */
export interface SourceLocation {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** Yields the nodes of a tree, each before those in it. */
export function* nodesIn(
  value: unknown,
  parent?: TreeNode,
): Generator<readonly [TreeNode, TreeNode | undefined], void> {
  if (Array.isArray(value)) {
    for (const one of value as readonly unknown[]) yield* nodesIn(one, parent); // isArray says `any[]`
    return;
  }
  if (!isNode(value)) return;
  yield [value, parent];
  for (const [key, one] of Object.entries(value))
    if (typeof one === "object" && key !== "loc" && key !== "range") yield* nodesIn(one, value);
}

function isNode(value: unknown): value is TreeNode {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string" &&
    "range" in value
  );
}
