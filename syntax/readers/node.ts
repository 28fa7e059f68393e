import type { Span } from "../value.js";

/** A node of any syntax tree we read. The parsers' types agree in the parts we need. */
export interface Node {
  readonly type: string;
  readonly range?: readonly [number, number];
  readonly start?: unknown;
  readonly end?: unknown;
  readonly [key: string]: unknown;
}

/** Whether a value in a tree is a node. In all trees, nodes have a `type` that is a string. */
export function isNode(value: unknown): value is Node {
  // Any object may have a property, and this is asked several times for every node of a file.
  return (
    typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string"
  );
}

/** The offsets of a node: `range` in most parsers, `start` and `end` in Babel. */
export function spanOf(node: Node): Span {
  return node.range ? [node.range[0], node.range[1]] : [Number(node.start), Number(node.end)];
}

/** The child under a key, if it is a node. */
export function child(node: Node, name: string): Node | undefined {
  const value = node[name];
  return isNode(value) ? value : undefined;
}

/** The children under a key. Anything but a node (a hole in an array) becomes `undefined`. */
export function children(node: Node, name: string): readonly (Node | undefined)[] {
  const value = node[name];
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown) => (isNode(item) ? item : undefined));
}

/** The children under a key that are nodes. */
export function nodes(node: Node, name: string): readonly Node[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A name that may also be written as a string, such as a member's or an exported one. */
export function writtenName(node: Node | undefined): string | undefined {
  return nodeText(node, "name") ?? nodeText(node, "value");
}

/** The name in the declaration of a function, class or type. */
export function declaredName(node: Node): string | undefined {
  return nodeText(child(node, "id"), "name");
}

/** A string property of a node, such as an identifier's `name`. */
export function nodeText(node: Node | undefined, name: string): string | undefined {
  const value = node?.[name];
  return typeof value === "string" ? value : undefined;
}

/**
 * The child nodes of a node, in no particular order, without its parent. Called for every node of a
 * file; an array is twice as fast here as a generator over entries.
 */
export function held(node: Node, except: ReadonlySet<string>): readonly Node[] {
  const found: Node[] = [];
  for (const name in node) {
    const value = node[name];
    if (typeof value !== "object" || value === null || except.has(name)) continue;
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) found.push(item);
    } else if (isNode(value)) found.push(value);
  }
  return found;
}

/** Children that contain no code: comments, positions, and references to the parent. */
export const notCode: ReadonlySet<string> = new Set([
  ...["comments", "leadingComments", "innerComments", "trailingComments"],
  ...["tokens", "parent", "loc", "range", "errors", "extra"],
]);

/** The given nodes and all their descendants, in no particular order. */
export function* descendants(...roots: readonly Node[]): Generator<Node> {
  const pending = [...roots];
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    for (const inner of held(node, notCode)) pending.push(inner);
  }
}
