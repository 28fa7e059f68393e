import type { Declared } from "../../document.js";
import { parenthesized } from "../../parentheses.js";
import type { FunctionValue, Place, ReferenceValue, Span, TypeText, Value } from "../../value.js";
import type { DocumentDraft } from "../draft.js";
import { child, held, type Node, spanOf } from "../node.js";
import { readType } from "../types.js";
import { isExpression, notValues, wrappers } from "./kinds.js";

/** Where a value is, before it is known which kind it is of. */
export type Located = Pick<Value, "span" | "outer" | "place" | "casts">;

/** Reads one kind of expression; the name is what its place gives it, and is for a function. */
export type ReadValue = (reading: Reading, node: Node, located: Located, name?: string) => Value;

/** Reads one kind of statement, or of part of one. */
export type ReadStatement = (reading: Reading, node: Node) => void;

/**
 * The readers by the types of nodes. Values hold functions, functions hold statements, and statements hold values: each
 * reader gets to the others through these, and needs none of their files.
 */
export interface Readers {
  readonly values: ReadonlyMap<string, ReadValue>;
  readonly statements: ReadonlyMap<string, ReadStatement>;
}

/** The place of a value of which nothing can be said. */
export const elsewhere: Place = { kind: "elsewhere" };

/** A tree being read: the document it becomes, and the functions around the current node. */
export class Reading {
  readonly document: DocumentDraft;
  /** Innermost last. */
  readonly enclosing: FunctionValue[] = [];
  /** The blocks around the current node, innermost last; the first one is the file. */
  readonly scopes: Span[];
  /** What the classes around the current node extend, innermost last. */
  readonly superclasses: (string | undefined)[] = [];
  readonly #readers: Readers;

  constructor(document: DocumentDraft, readers: Readers) {
    this.document = document;
    this.scopes = [[0, document.text.length]];
    this.#readers = readers;
  }

  /**
   * Reads an expression.
   *
   * @param name the name its place gives it, which a function takes
   */
  value(node: Node, place: Place, name?: string): Value {
    const casts: TypeText[] = [];
    let inner = node;
    while (wrappers.has(inner.type)) {
      const type = this.typeOf(inner);
      if (type) casts.unshift(type);
      const expression = child(inner, "expression");
      if (!expression) break;
      inner = expression;
    }
    const span = this.#whole(inner);
    const outer = inner === node ? span : this.#whole(node);
    const located = { span, outer, place, casts };
    const read = this.#readers.values.get(inner.type);
    if (read) return read(this, inner, located, name);
    this.visitHeld(inner);
    return { kind: "opaque", ...located, isPure: false };
  }

  /** Without its parentheses a sequence is none: it would be two elements of a list. */
  #whole(node: Node): Span {
    const span = spanOf(node);
    const isSequence = node.type === "SequenceExpression";
    return (isSequence ? parenthesized(this.document, span) : undefined) ?? span;
  }

  /** Reads an expression that is part of another one, where there is one: `undefined` where there is none. */
  part(node: Node, key: string, place: Place): Value | undefined {
    const part = child(node, key);
    return part && this.value(part, place);
  }

  /** Reads whatever a node holds: the values of an expression, or those inside a statement. */
  visit(node: Node | undefined): void {
    if (!node) return;
    const read = this.#readers.statements.get(node.type);
    if (read) read(this, node);
    else if (isExpression(node)) this.value(node, elsewhere);
    else this.visitHeld(node);
  }

  /** Reads what the children of a node hold. */
  visitHeld(node: Node): void {
    if (node.type.startsWith("TS") && !typescriptWithValues.test(node.type)) return;
    for (const inner of held(node, notValues)) this.visit(inner);
  }

  /** Reads what a node holds as a scope of its own. */
  inScope(node: Node, read: () => void): void {
    this.scopes.push(spanOf(node));
    read();
    this.scopes.pop();
  }

  /** Notes what a name is declared as, in the innermost scope unless another one is given. */
  declare(name: string | undefined, declared: Declared, scope = this.scopes.at(-1)): void {
    if (name !== undefined && scope)
      append(this.document.declarations, name, { ...declared, scope });
  }

  /** Notes that others may use a name of the file's own, and under which name. */
  export(name: string | undefined, as = name): void {
    if (name !== undefined && as !== undefined) append(this.document.exported, name, as);
  }

  refer(reference: ReferenceValue): void {
    append(this.document.references, reference.path[0], reference);
  }

  /** Notes the branches of a decision; the second is absent for an `if` without `else`. */
  branch(test: Node | undefined, first: Node | undefined, second: Node | undefined): void {
    if (!test || !first) return;
    const [tested, one] = [spanOf(test), spanOf(first)];
    const other: Span = second ? spanOf(second) : [one[1], one[1]];
    const { branches } = this.document;
    branches.push({ span: one, test: tested, instead: other });
    if (second) branches.push({ span: other, test: tested, instead: one });
  }

  /** Notes what happens in place of something else: what is caught, and what `&&` goes on to. */
  instead(of: Node | undefined, next: Node | undefined, test: Span): void {
    if (of && next) this.document.branches.push({ span: spanOf(next), test, instead: spanOf(of) });
  }

  /** The type annotation of a binding, a property or a parameter, or the type that a cast names. */
  typeOf(node: Node | undefined): TypeText | undefined {
    return node && readType(child(node, "typeAnnotation"), this.document.text);
  }
}

/** TypeScript's own nodes that hold values; all others hold types alone. */
const typescriptWithValues = /Module|Export|Enum|ParameterProperty/u;

function append<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const known = lists.get(name);
  if (known) known.push(item);
  else lists.set(name, [item]);
}
