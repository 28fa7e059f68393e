import type { ClassMember, DeclaredClassMember, ClassText, Declared } from "../../document.js";
import { parenthesized } from "../../parentheses.js";
import {
  type AccessValue,
  type FunctionValue,
  isSameSpan,
  type OpaqueValue,
  type Place,
  type ReferenceValue,
  type Span,
  type TypeText,
  type Value,
} from "../../value.js";
import type { DocumentDraft, Draft } from "../draft.js";
import { child, held, type Node, spanOf } from "../node.js";
import { readType } from "../types.js";
import { isExpression, notValues, wrappers } from "./kinds.js";
import { addTo } from "../../by-keys.js";

/** The properties of a value that are known before its kind is. */
export type Located = Pick<Value, "document" | "span" | "outer" | "place" | "casts">;

/** Reads one kind of expression. `name` is what its place provides, which a function takes. */
export type ReadValue = (reading: Reading, node: Node, located: Located, name?: string) => Value;

/** Reads one kind of statement, or a part of one. */
export type ReadStatement = (reading: Reading, node: Node) => void;

/**
 * The readers by node type. Values contain functions, functions contain statements, and statements
 * contain values: this table lets readers call one another without circular imports.
 */
export interface Readers {
  readonly values: ReadonlyMap<string, ReadValue>;
  readonly statements: ReadonlyMap<string, ReadStatement>;
}

/** A class whose members are being read. */
export type ClassDraft = Draft<ClassText> & {
  readonly members: ClassMember[];
  readonly declared: DeclaredClassMember[];
  readonly decorators: Value[];
};

interface ClassAround {
  readonly read: ClassDraft;
  readonly superclass: string | undefined;
}

/** What nearly every value has. */
const noCasts: readonly TypeText[] = [];

/** The place of a value about whose use nothing is known. */
export const elsewhere: Place = { kind: "elsewhere" };

/** A value about which nothing more is known, or a placeholder for one that is not read yet. */
export function opaque(located: Located, isPure = false): OpaqueValue {
  return { kind: "opaque", ...located, isPure };
}

/** An access that is not spelled out: an element that `yield*` yields, a part of a pattern. */
export function impliedAccess(object: Value, key: string | undefined, place: Place): AccessValue {
  const { document, outer, span } = object;
  const located = { document, span, outer, place, casts: [], isPure: false };
  return { kind: "access", ...located, key, computed: undefined, object };
}

/** The state of reading a tree: the resulting document, and what is around the node. */
export class Reading {
  readonly document: DocumentDraft;
  /** The functions around the current node, innermost last. */
  readonly enclosing: Draft<FunctionValue>[] = [];
  /** The blocks around the current node, innermost last; the first is the file. */
  readonly scopes: Span[];
  /** The classes around the current node, innermost last, each with the name of its superclass. */
  readonly classes: ClassAround[] = [];
  readonly #readers: Readers;
  readonly #signatures = new Set<FunctionValue>();

  constructor(document: DocumentDraft, readers: Readers) {
    this.document = document;
    this.scopes = [[0, document.text.length]];
    this.#readers = readers;
  }

  /**
   * Reads an expression.
   *
   * @param name the name that its place provides, which a function takes
   */
  value(node: Node, place: Place, name?: string): Value {
    let casts: readonly TypeText[] = noCasts;
    let inner = node;
    let read = this.#readers.values.get(inner.type);
    // No wrapper has a reader of its own.
    while (!read && wrappers.has(inner.type)) {
      const type = this.typeOf(inner);
      if (type) casts = [type, ...casts];
      const expression = child(inner, "expression");
      if (!expression) break;
      inner = expression;
      read = this.#readers.values.get(inner.type);
    }
    const span = this.#whole(inner);
    const outer = inner === node ? span : this.#whole(node);
    const located = { document: this.document, span, outer, place, casts };
    if (!read) this.visitHeld(inner);
    const value = read?.(this, inner, located, name) ?? opaque(located);
    this.document.values.push(value);
    return value;
  }

  /** The span of a node; of a sequence with its parentheses, or it would be two list elements. */
  #whole(node: Node): Span {
    const span = spanOf(node);
    if (node.type !== "SequenceExpression") return span;
    return parenthesized(this.document, span) ?? span;
  }

  /** Reads a child expression; returns `undefined` if there is none. */
  part(node: Node, key: string, place: Place): Value | undefined {
    const part = child(node, key);
    return part && this.value(part, place);
  }

  /** Reads any node: an expression, a statement, or their descendants. */
  visit(node: Node | undefined): void {
    if (!node) return;
    const read = this.#readers.statements.get(node.type);
    if (read) read(this, node);
    else if (isExpression(node)) this.value(node, elsewhere);
    else this.visitHeld(node);
  }

  visitHeld(node: Node): void {
    if (node.type.startsWith("TS") && !typescriptWithValues.test(node.type)) return;
    for (const inner of held(node, notValues)) this.visit(inner);
  }

  /** Runs a reader inside the scope that a node opens. */
  inScope(node: Node, read: () => void): void {
    this.scopes.push(spanOf(node));
    read();
    this.scopes.pop();
  }

  /** Records a declaration, in the innermost scope unless another one is given. */
  declare(name: string | undefined, declared: Declared, scope = this.scopes.at(-1)): void {
    if (name !== undefined && scope)
      addTo(this.document.declarations, name, { ...declared, scope });
  }

  /** Records a declaration that adds to an earlier one of the same name, unless there is one. */
  declareOnce(name: string | undefined, declared: Declared): void {
    const scope = this.scopes.at(-1);
    const before = name === undefined ? undefined : this.document.declarations.get(name);
    const isKnown = before?.some((one) => scope && isSameSpan(one.scope, scope)) === true;
    if (!isKnown) this.declare(name, declared);
  }

  /**
   * Records a declared function, in place of the overloads that it implements.
   *
   * @param isSignature whether it is only a signature: `function make(): string;`
   */
  declareFunction(name: string | undefined, declared: FunctionValue, isSignature: boolean): void {
    const { declarations } = this.document;
    const before = name === undefined ? undefined : declarations.get(name);
    const scope = this.scopes.at(-1);
    if (isSignature) this.#signatures.add(declared);
    else if (name !== undefined && before)
      declarations.set(
        name,
        before.filter(
          (one) =>
            one.kind !== "function" ||
            !scope ||
            !isSameSpan(one.scope, scope) ||
            !this.#signatures.has(one.function),
        ),
      );
    this.declare(name, { kind: "function", function: declared });
  }

  /** Records an exported name of the file, and the name under which it is exported. */
  export(name: string | undefined, as = name): void {
    if (name !== undefined && as !== undefined) addTo(this.document.exported, name, as);
  }

  refer(reference: ReferenceValue): void {
    addTo(this.document.references, reference.path[0], reference);
  }

  /** Records the branches of a decision. An `if` without `else` has no second one. */
  branch(test: Node | undefined, first: Node | undefined, second: Node | undefined): void {
    if (!test || !first) return;
    const [tested, one] = [spanOf(test), spanOf(first)];
    const other: Span = second ? spanOf(second) : [one[1], one[1]];
    const { branches } = this.document;
    branches.push({ span: one, test: tested, instead: other });
    if (second) branches.push({ span: other, test: tested, instead: one });
  }

  /** Records code that runs instead of other code: a `catch` block, or the right side of `&&`. */
  instead(of: Node | undefined, next: Node | undefined, test: Span): void {
    if (of && next) this.document.branches.push({ span: spanOf(next), test, instead: spanOf(of) });
  }

  /** The type annotation of a binding, a property or a parameter, or the type of a cast. */
  typeOf(node: Node | undefined): TypeText | undefined {
    return node && readType(child(node, "typeAnnotation"), this.document.text);
  }
}

/** TypeScript's own nodes that contain values. All others contain only types. */
const typescriptWithValues = /Module|Export|Enum|ParameterProperty/u;
