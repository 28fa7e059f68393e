import { allKnown } from "./all-known.js";
import type { ClassText, Document } from "./document.js";
import type { Span } from "./span.js";
import type { TypeNode } from "./type-node.js";

export type { Span } from "./span.js";

/**
 * The value tree: what a rule sees of a file, regardless of the parser that read it.
 *
 * Every span is a pair of UTF-16 offsets into the document's text, without its byte order mark. A
 * `span` covers the value itself; an `outer` span also covers the casts around it (`as const`,
 * `satisfies T`, `!`).
 */
export type Value =
  | ObjectValue
  | ArrayValue
  | ScalarValue
  | TemplateValue
  | ReferenceValue
  | AccessValue
  | CallValue
  | NewValue
  | ClassValue
  | FunctionValue
  | ChoiceValue
  | AwaitValue
  | OpaqueValue;

interface Located {
  /** The file that it is part of. */
  readonly document: Document;
  readonly span: Span;
  readonly outer: Span;
  /** The value's place in the tree. Each value has exactly one. */
  readonly place: Place;
  /** Whether evaluating it has no effect and may happen at any time, as reading a property. */
  readonly isPure: boolean;
  /** The types that the source claims for this value: casts and `satisfies`, outermost last. */
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

/** A string (or a template without expressions), a number, a boolean or null. */
export interface ScalarValue extends Located {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
}

/** A template with expressions: `data:${mime};base64,${bytes}`. */
export interface TemplateValue extends Located {
  readonly kind: "template";
  /** The text around the expressions, with escapes resolved: one item more than these. */
  readonly texts: readonly string[];
  readonly expressions: readonly Value[];
}

/** A name, or a chain of plain member accesses: `sizes`, `this.options`, `Color.Red`. */
export interface ReferenceValue extends Located {
  readonly kind: "reference";
  readonly path: readonly [root: string, ...names: string[]];
}

/** An access by a computed key, or on an unnamed value: `fields[name]`, `(await run()).content`. */
export interface AccessValue extends Located {
  readonly kind: "access";
  readonly object: Value;
  /** The key, or `undefined` if it is only known at run time. */
  readonly key: string | undefined;
  /** The expression of a computed key. */
  readonly computed: Value | undefined;
}

/** A call. `callee` is its path if that is plain; `receiver` is the object of a method. */
export interface CallValue extends Located {
  readonly kind: "call";
  readonly callee: readonly string[];
  /** The last name in that path. */
  readonly name: string;
  readonly receiver: Value | undefined;
  /** The function that is called, unless it is a method. */
  readonly called: Value | undefined;
  /** The expression that computes the name of the method: `handlers[action](…)`. */
  readonly computed: Value | undefined;
  readonly arguments: readonly (Value | Spread)[];
}

/** `new Name(…)` */
export interface NewValue extends Located {
  readonly kind: "new";
  /** The path of the class if it is plain, otherwise empty. */
  readonly callee: readonly string[];
  readonly name: string;
  /** The expression of the class. */
  readonly class: Value | undefined;
  readonly arguments: readonly (Value | Spread)[];
  /** The type that it creates, if the path is plain: `Map<string, number>`. */
  readonly type: TypeNode | undefined;
}

/** A function expression. Only an arrow function with an expression as its body has a `body`. */
export interface FunctionValue extends Located {
  readonly kind: "function";
  readonly parameters: readonly Parameter[];
  readonly body: Value | undefined;
  /** Whether it is neither asynchronous nor a generator. */
  readonly isPlain: boolean;
  /** Whether `this` is that of the code around it. */
  readonly isArrow: boolean;
  /** Whether it yields the elements of a sequence instead of returning one value. */
  readonly isGenerator: boolean;
  /** Whether it may return nothing: at the end of its body, or by a `return` without a value. */
  readonly mayEnd: boolean;
  /** Its `return` statements without a value. */
  readonly emptyReturns: readonly Span[];
  readonly returnType: TypeText | undefined;
  /** The name of the function's declaration, or of the variable or member that holds it. */
  readonly name: string | undefined;
}

export interface Parameter {
  readonly span: Span;
  /** The name, if the parameter is a plain identifier. */
  readonly name: string | undefined;
  readonly type: TypeText | undefined;
  /** The names it declares: its own, or those in its pattern. */
  readonly bindings: readonly Binding[];
  /** `...parameter`, which collects all remaining arguments in an array. */
  readonly isRest: boolean;
  /** `constructor(private server: McpServer)`, which also declares a property of the class. */
  readonly isProperty: boolean;
}

/** A name in a pattern, with the keys to it: `*` is any key, `...` the rest of an array. */
export interface Binding {
  readonly span: Span;
  readonly name: string;
  readonly path: readonly string[];
  /** For the rest of an object: the keys that it lacks, because other names take them. */
  readonly without?: readonly string[];
}

/** `a ? b : c`, `a ?? b`, `a && b`: an expression that evaluates to one of its alternatives. */
export interface ChoiceValue extends Located {
  readonly kind: "choice";
  readonly alternatives: readonly Value[];
  /** Whether it is `a ?? b` or `a || b`: the first alternative counts only if it is something. */
  readonly isFallback: boolean;
}

/** `await a`, which evaluates to what the promise `a` resolves to, or to `a` itself. */
export interface AwaitValue extends Located {
  readonly kind: "await";
  readonly awaited: Value;
}

/** A class expression. */
export interface ClassValue extends Located {
  readonly kind: "class";
  readonly class: ClassText;
}

/** Any other expression. */
export interface OpaqueValue extends Located {
  readonly kind: "opaque";
  /** What it evaluates to if it is an assignment, `a ??= b`: the value, or what was there before. */
  readonly assigned?: readonly Value[];
}

export interface Member {
  readonly kind: "member";
  readonly document: Document;
  readonly span: Span;
  /** The name, or `undefined` for a computed key. */
  readonly key: string | undefined;
  readonly keySpan: Span;
  readonly isShorthand: boolean;
  /** A method or an accessor, which is more than a key and a value. */
  readonly isMethod: boolean;
  /** `get size() { … }`: the value is the function, the member's is what that returns. */
  readonly isGetter: boolean;
  readonly value: Value;
  readonly owner: ObjectValue;
}

export interface Spread {
  readonly kind: "spread";
  readonly document: Document;
  readonly span: Span;
  readonly value: Value;
}

export type Place =
  | { readonly kind: "member"; readonly member: Member }
  | { readonly kind: "element"; readonly array: ArrayValue }
  | { readonly kind: "spread"; readonly into: ObjectValue | ArrayValue | CallValue | NewValue }
  | { readonly kind: "argument"; readonly call: CallValue; readonly index: number }
  /** An argument of a class's constructor. */
  | { readonly kind: "constructor argument"; readonly of: NewValue; readonly index: number }
  /** The class in `new Name(…)`. */
  | { readonly kind: "constructed"; readonly by: NewValue }
  /** The class in `extends Name`. */
  | { readonly kind: "extended"; readonly by: ClassText }
  | { readonly kind: "receiver"; readonly call: CallValue }
  /** The plain name or the unnamed function that is called. */
  | { readonly kind: "callee"; readonly call: CallValue }
  | { readonly kind: "accessed"; readonly by: AccessValue }
  | { readonly kind: "variable"; readonly name: string; readonly type: TypeText | undefined }
  /** `const { a, b: [c] } = value`, `for (const a of value)` */
  | { readonly kind: "taken apart"; readonly bindings: readonly Binding[] }
  /** `for (const key in value)` */
  | { readonly kind: "enumerated" }
  | {
      readonly kind: "property";
      readonly name: string;
      readonly superclass: string | undefined;
      readonly type: TypeText | undefined;
    }
  | {
      readonly kind: "method";
      readonly name: string;
      readonly superclass: string | undefined;
      /** The functions that create its decorators: `Tool` for `@Tool({ … })`. */
      readonly decorators: readonly string[];
      readonly isGetter: boolean;
    }
  /** The right side of an assignment, which is what the whole expression evaluates to. */
  | { readonly kind: "assigned"; readonly target: readonly string[]; readonly by: OpaqueValue }
  /** With `resumed`, it is yielded by `yield*`, which is that value afterwards. */
  | { readonly kind: "returned"; readonly by: FunctionValue; readonly resumed?: OpaqueValue }
  | { readonly kind: "alternative"; readonly of: ChoiceValue }
  | { readonly kind: "awaited"; readonly by: AwaitValue }
  /**
   * A place where only truthiness matters: the operand of `!` (the span includes the `!`), or the
   * condition of an `if` or `? :`. With `isKept`, it is the left side of an `&&` whose value is
   * used; if the left side is falsy, it is that value.
   */
  | {
      readonly kind: "tested";
      readonly span: Span;
      readonly isNegated: boolean;
      readonly isKept?: true;
    }
  /** `===` and similar operators, `typeof`, and `switch`. */
  | { readonly kind: "compared" }
  /** The left side of an assignment of a value, or the operand of `++` or `delete`. */
  | { readonly kind: "written"; readonly value?: Value | undefined }
  /** An operand or a part of a template: a new string or number is computed from it. */
  | { readonly kind: "operand" }
  /** An expression statement, whose result is discarded. */
  | { readonly kind: "dropped" }
  | { readonly kind: "default export" }
  | { readonly kind: "elsewhere" };

/** The parts of a type annotation or a type declaration that rules need. */
export interface TypeText {
  readonly span: Span;
  readonly text: string;
  readonly node: TypeNode;
  /** The names of the types it refers to, without those it declares. */
  readonly names: readonly string[];
  /** The names of the properties in it, at any depth. */
  readonly properties: readonly string[];
  /** The string literal types in it, at any depth and in source order: `"a" | "b"`. */
  readonly literals: readonly LiteralType[];
}

/** A string literal type. */
export interface LiteralType {
  readonly span: Span;
  readonly value: string;
}

/** The object's own member with a name: the last one, which wins at run time too. */
export function member(object: Value | Spread | undefined, key: string): Member | undefined {
  if (object?.kind !== "object") return undefined;
  // The question that is asked most often: no function is made for it.
  for (let index = object.entries.length - 1; index >= 0; index -= 1) {
    const entry = object.entries[index];
    if (entry?.kind === "member" && entry.key === key) return entry;
  }
  return undefined;
}

/** The members of an object, without its spreads. */
export function members(object: ObjectValue): readonly Member[] {
  return object.entries.filter((entry): entry is Member => entry.kind === "member");
}

/** Whether something is spread into an object, which may add any member. */
export function hasSpread({ entries }: ObjectValue): boolean {
  return entries.some(({ kind }) => kind === "spread");
}

/** Whether all keys of an object are known from its literal. */
export function hasEveryKey({ entries }: ObjectValue): boolean {
  return entries.every(
    (entry) => entry.kind === "member" && entry.key !== undefined && entry.key !== "__proto__",
  );
}

/** The value of a string literal, or `undefined` for anything else. */
export function stringOf(value: Value | Spread | undefined): string | undefined {
  return value?.kind === "scalar" && typeof value.value === "string" ? value.value : undefined;
}

/** The value of a number literal, or `undefined` for anything else. */
export function numberOf(value: Value | Spread | undefined): number | undefined {
  return value?.kind === "scalar" && typeof value.value === "number" ? value.value : undefined;
}

/** The value of any literal, or `undefined` for anything else. */
export function literalOf(value: Value | Spread | undefined): ScalarValue["value"] | undefined {
  return value?.kind === "scalar" ? value.value : undefined;
}

/** The strings of an array, or `undefined` if it holds anything else. */
export function stringsOf({ elements }: ArrayValue): readonly string[] | undefined {
  return allKnown(elements, stringOf);
}

/** Whether one span lies within another. */
export function within(inner: Span, outer: Span): boolean {
  return inner[0] >= outer[0] && inner[1] <= outer[1];
}

/** Whether two ranges start and end at the same offsets. */
export function isSameSpan(one: Span, other: Span): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
