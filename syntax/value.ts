import type { Span } from "./span.js";
import type { TypeNode } from "./type-node.js";

export type { Span } from "./span.js";

/**
 * The value tree: what a rule sees of a file, whatever parser read it.
 *
 * Every span is a pair of UTF-16 offsets into the document's text, without its byte order mark.
 * A `span` covers the value itself; an `outer` span also covers the casts around it (`as const`, `satisfies T`, `!`).
 */
export type Value =
  | ObjectValue
  | ArrayValue
  | ScalarValue
  | TemplateValue
  | ReferenceValue
  | AccessValue
  | CallValue
  | FunctionValue
  | ChoiceValue
  | OpaqueValue;

interface Located {
  readonly span: Span;
  readonly outer: Span;
  /** Where the value stands: its one parent in the tree. */
  readonly place: Place;
  /** Whether evaluating it can neither be observed nor depend on when it happens (reading a property counts as harmless). */
  readonly isPure: boolean;
  /** The types the source claims for exactly this value: casts and `satisfies`, outermost last. */
  readonly casts: readonly TypeText[];
}

/** `{ … }` */
export interface ObjectValue extends Located {
  readonly kind: "object";
  readonly entries: readonly (Member | Spread)[];
}

/** `[ … ]`; a hole in the array is `undefined`. */
export interface ArrayValue extends Located {
  readonly kind: "array";
  readonly elements: readonly (Value | Spread | undefined)[];
}

/** A literal whose value is known: string (a template without expressions too), number, boolean or null. */
export interface ScalarValue extends Located {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
}

/** A template with expressions: `data:${mime};base64,${bytes}`. */
export interface TemplateValue extends Located {
  readonly kind: "template";
  /** The literal text around the expressions, with escapes read: one more than there are expressions. */
  readonly texts: readonly string[];
  readonly expressions: readonly Value[];
}

/** A name, or a chain of plain member accesses: `sizes`, `this.options`, `Color.Red`. */
export interface ReferenceValue extends Located {
  readonly kind: "reference";
  readonly path: readonly [root: string, ...names: string[]];
}

/** What a computed key or a key of an unnamed value reads: `fields[name]`, `(await run()).content`. */
export interface AccessValue extends Located {
  readonly kind: "access";
  readonly object: Value;
  /** The key, or `undefined` where only the program knows it. */
  readonly key: string | undefined;
  /** What a computed key is computed from. */
  readonly computed: Value | undefined;
}

/** A call. `callee` is its path when that is plain; `receiver` is the object a method is called on. */
export interface CallValue extends Located {
  readonly kind: "call";
  readonly callee: readonly string[];
  readonly receiver: Value | undefined;
  /** What the name of the method is computed from: `handlers[action](…)`. */
  readonly computed: Value | undefined;
  readonly arguments: readonly (Value | Spread)[];
}

/** An arrow function or a function expression; `body` only for an arrow with an expression body. */
export interface FunctionValue extends Located {
  readonly kind: "function";
  readonly parameters: readonly Parameter[];
  readonly body: Value | undefined;
  readonly isPlain: boolean;
  /** Whether it may come to its end, so that it returns nothing. */
  readonly mayEnd: boolean;
  readonly returnType: TypeText | undefined;
  /** The name of the function's declaration, or of the variable or member that holds it. */
  readonly name: string | undefined;
}

export interface Parameter {
  readonly span: Span;
  /** The name, when the parameter is one plain identifier. */
  readonly name: string | undefined;
  readonly type: TypeText | undefined;
  /** The names it declares: its own, or those of its pattern. */
  readonly bindings: readonly Binding[];
  /** `...parameter`, which takes all further arguments as a list. */
  readonly isRest: boolean;
  /** `constructor(private server: McpServer)`, which the class has as a property too. */
  readonly isProperty: boolean;
}

/** A name of a pattern, with the keys that lead to it from what is taken apart: `*` is any key, `...` the rest of a list. */
export interface Binding {
  readonly span: Span;
  readonly name: string;
  readonly path: readonly string[];
}

/** `a ? b : c`, `a ?? b`, `a && b`, `await a`: one of several values, or the one there is. */
export interface ChoiceValue extends Located {
  readonly kind: "choice";
  readonly alternatives: readonly Value[];
}

/** Any other expression. */
export interface OpaqueValue extends Located {
  readonly kind: "opaque";
}

export interface Member {
  readonly kind: "member";
  readonly span: Span;
  /** The name, or `undefined` for a computed key. */
  readonly key: string | undefined;
  readonly keySpan: Span;
  readonly isShorthand: boolean;
  /** A method or an accessor, which is more than a key and a value. */
  readonly isMethod: boolean;
  /** `get size() { … }`, whose value is the function and which stands for what that returns. */
  readonly isGetter: boolean;
  readonly value: Value;
  readonly owner: ObjectValue;
}

export interface Spread {
  readonly kind: "spread";
  readonly span: Span;
  readonly value: Value;
}

export type Place =
  | { readonly kind: "member"; readonly member: Member }
  | { readonly kind: "element"; readonly array: ArrayValue }
  | { readonly kind: "spread"; readonly into: ObjectValue | ArrayValue | CallValue }
  | { readonly kind: "argument"; readonly call: CallValue; readonly index: number }
  | { readonly kind: "receiver"; readonly call: CallValue }
  /** The plain name or the unnamed function that is called. */
  | { readonly kind: "callee"; readonly call: CallValue }
  | { readonly kind: "accessed"; readonly by: AccessValue }
  | { readonly kind: "variable"; readonly name: string; readonly type: TypeText | undefined }
  /** `const { a, b: [c] } = value`, `for (const a of value)` */
  | { readonly kind: "taken apart"; readonly bindings: readonly Binding[] }
  /** `for (const key in value)` */
  | { readonly kind: "enumerated" }
  | { readonly kind: "property"; readonly name: string; readonly type: TypeText | undefined }
  | {
      readonly kind: "method";
      readonly name: string;
      readonly superclass: string | undefined;
      /** The functions that make its decorators: `Tool` of `@Tool({ … })`. */
      readonly decorators: readonly string[];
      readonly isGetter: boolean;
    }
  | { readonly kind: "assigned"; readonly target: readonly string[] }
  | { readonly kind: "returned"; readonly by: FunctionValue }
  | { readonly kind: "alternative"; readonly of: ChoiceValue }
  /**
   * Where only its truth counts: the operand of `!`, whose span includes the `!`, or what an `if` or `? :` tests. With
   * `isKept` it is the left side of an `&&` whose value is used, and is that value where it is false.
   */
  | {
      readonly kind: "tested";
      readonly span: Span;
      readonly isNegated: boolean;
      readonly isKept?: true;
    }
  /** `===` and the like, `switch` */
  | { readonly kind: "compared" }
  /** The left side of an assignment, the operand of `++` and of `delete`. */
  | { readonly kind: "written" }
  /** An operand of an operator, a part of a template: a new text or number is made of it. */
  | { readonly kind: "operand" }
  /** A statement of its own, whose result is dropped. */
  | { readonly kind: "dropped" }
  | { readonly kind: "default export" }
  | { readonly kind: "elsewhere" };

/** What a type annotation or a type declaration says, as far as rules ask. */
export interface TypeText {
  readonly span: Span;
  readonly text: string;
  readonly node: TypeNode;
  /** The names of the types it refers to, without those it declares. */
  readonly names: readonly string[];
  /** The names of the properties written in it, at any depth. */
  readonly properties: readonly string[];
  /** The texts that are types in it, at any depth: `"a" | "b"`, in source order. */
  readonly literals: readonly LiteralType[];
}

/** A text as a type. */
export interface LiteralType {
  readonly span: Span;
  readonly value: string;
}

/** An object's own member of that name, or `undefined`. The last one wins, as it does at run time. */
export function member(object: Value | Spread | undefined, key: string): Member | undefined {
  if (object?.kind !== "object") return undefined;
  return object.entries.findLast(
    (entry): entry is Member => entry.kind === "member" && entry.key === key,
  );
}

/** The object's members, without its spreads. */
export function members(object: ObjectValue): readonly Member[] {
  return object.entries.filter((entry): entry is Member => entry.kind === "member");
}

/** Whether something is spread into an object, which may bring any member. */
export function hasSpread({ entries }: ObjectValue): boolean {
  return entries.some(({ kind }) => kind === "spread");
}

/** Whether every key of an object is written in it. */
export function hasEveryKey({ entries }: ObjectValue): boolean {
  return entries.every((entry) => entry.kind === "member" && entry.key !== undefined);
}

/** The string a value is, or `undefined` when it is not a literal string. */
export function stringOf(value: Value | Spread | undefined): string | undefined {
  return value?.kind === "scalar" && typeof value.value === "string" ? value.value : undefined;
}

/** The string that an object has under a name, or `undefined` when that is no literal string. */
export function stringAt(object: Value | Spread | undefined, key: string): string | undefined {
  return stringOf(member(object, key)?.value);
}

/** The strings of a list, or `undefined` when it holds anything else. */
export function stringsOf({ elements }: ArrayValue): readonly string[] | undefined {
  const strings = elements.map(stringOf);
  return strings.every((one) => one !== undefined) ? strings : undefined;
}

/** Whether one span lies within another. */
export function within(inner: Span, outer: Span): boolean {
  return inner[0] >= outer[0] && inner[1] <= outer[1];
}
