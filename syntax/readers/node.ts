import type { Span } from "../value.js";

/** A node of any of the syntax trees we read. The parsers' own types disagree; what we need of them does not. */
export interface Node {
  readonly type: string;
  readonly range?: readonly [number, number];
  readonly start?: unknown;
  readonly end?: unknown;
  readonly [key: string]: unknown;
}

/** Whether what stands in a tree is a node: in all of them nodes have a `type` that is a text. */
export function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}

/** Offsets of a node: espree, typescript-estree and Momoa write `range`, Babel writes `start` and `end`. */
export function spanOf(node: Node): Span {
  return node.range ? [node.range[0], node.range[1]] : [Number(node.start), Number(node.end)];
}

/** The child under a name, when it is a node. */
export function child(node: Node, name: string): Node | undefined {
  const value = node[name];
  return isNode(value) ? value : undefined;
}

/** The children under a name; what is no node (a hole in an array) is `undefined`. */
export function children(node: Node, name: string): readonly (Node | undefined)[] {
  const value = node[name];
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown) => (isNode(item) ? item : undefined));
}

/** The children under a name that are nodes. */
export function nodes(node: Node, name: string): readonly Node[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A name that may be written as a text too: of a member, of what a module exports. */
export function writtenName(node: Node | undefined): string | undefined {
  return nodeText(node, "name") ?? nodeText(node, "value");
}

/** The name that a declaration, a function or a class gives itself. */
export function declaredName(node: Node): string | undefined {
  return nodeText(child(node, "id"), "name");
}

/** A text property of a node, such as an identifier's `name`. */
export function nodeText(node: Node | undefined, name: string): string | undefined {
  const value = node?.[name];
  return typeof value === "string" ? value : undefined;
}

/**
 * The nodes a node holds, in no promised order, without its parent. Every node of a file is asked: a list is twice as
 * fast as a generator over entries.
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

/** Children that hold no code: comments, positions, and what leads back. */
export const notCode: ReadonlySet<string> = new Set([
  ...["comments", "leadingComments", "innerComments", "trailingComments"],
  ...["tokens", "parent", "loc", "range", "errors", "extra"],
]);

/** These nodes and all that is in them, in no promised order. */
export function* descendants(...roots: readonly Node[]): Generator<Node> {
  const pending = [...roots];
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    for (const inner of held(node, notCode)) pending.push(inner);
  }
}
