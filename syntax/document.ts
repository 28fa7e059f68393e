import type { TypeNode } from "./type-node.js";
import type {
  AccessValue,
  ArrayValue,
  CallValue,
  FunctionValue,
  ObjectValue,
  NewValue,
  ReferenceValue,
  Span,
  TypeText,
  Value,
} from "./value.js";

/** A parsed file: its text, its values, and a few facts about scopes and types. */
export interface Document {
  readonly language: "script" | "json";
  /** The extension of the file, without the dot; empty if it has none. */
  readonly ending: string;
  /** The text without its byte order mark. Every span refers to it. */
  readonly text: string;
  /** Every value, those inside another before it. */
  readonly values: readonly Value[];
  /** Every object literal, in source order. */
  readonly objects: readonly ObjectValue[];
  /** Every array literal. */
  readonly arrays: readonly ArrayValue[];
  readonly functions: readonly FunctionValue[];
  readonly classes: readonly ClassText[];
  /** Every access by a computed key, or on an unnamed value. */
  readonly accesses: readonly AccessValue[];
  readonly calls: readonly CallValue[];
  /** Every `new Name(…)`. */
  readonly constructions: readonly NewValue[];
  /** Operators and their operands, by the value of the operation, which is opaque. */
  readonly operations: ReadonlyMap<Value, Operation>;
  /** Every value that a function returns or yields. */
  readonly returned: readonly Value[];
  /** Every value that is thrown. */
  readonly thrown: readonly Value[];
  /** Every value that is assigned to a name or a property. Its place holds the target. */
  readonly assigned: readonly Value[];
  readonly comments: readonly Comment[];
  /** The spans where a line break is part of a text: templates, strings, JSX text. */
  readonly verbatim: () => readonly Span[];
  /** Everything the file declares under a name, in any scope. */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  /** Every use of a name as a value, by its first name. */
  readonly references: ReadonlyMap<string, readonly ReferenceValue[]>;
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  /** The pairs of values compared by `===` and the like, and by a `switch` with each case. */
  readonly comparisons: readonly Comparison[];
  /** The file's own exported values and types: their local names, each with the exported names. */
  readonly exported: ReadonlyMap<string, readonly string[]>;
  /** The re-exports from other modules. */
  readonly reexports: readonly Reexport[];
  /** The branches of `if`, `?:`, `&&`, `switch` and `catch`, with what runs instead of each. */
  readonly branches: readonly Branch[];
  /** Every loop: the code that may run again. */
  readonly loops: readonly Span[];
  readonly finalizers: readonly Finalizer[];
  /** Every `await`, `yield` and `for await`, during which other code may run. */
  readonly pauses: readonly Span[];
  /** The top-level statements, in source order. */
  readonly statements: readonly Span[];
  /** Every sequence of statements, outer ones first, starting with the file itself. */
  readonly blocks: () => readonly StatementBlock[];
  readonly imports: readonly ImportStatement[];
}

export interface ClassText {
  readonly document: Document;
  readonly span: Span;
  readonly name: string | undefined;
  /** The names of its type parameters. */
  readonly parameters: readonly string[];
  /** What it extends. */
  readonly superclass: Value | undefined;
  readonly members: readonly ClassMember[];
  /** The members that it only declares, without a value. */
  readonly declared: readonly DeclaredClassMember[];
  /** The decorators of it and its members, which may replace what they decorate. */
  readonly decorators: readonly Value[];
  /** The types in its `implements` clause. */
  readonly implemented: readonly TypeNode[];
}

/** A field or a method of a class. */
export interface ClassMember {
  /** `undefined` for a computed key, unless that is a symbol of the language: `[Symbol.iterator]`. */
  readonly name: string | undefined;
  readonly isStatic: boolean;
  readonly kind: "field" | "method" | "getter" | "setter" | "constructor";
  readonly value: Value;
}

/** `abstract handle(): Promise<Result>`, `private tools: Map<string, Tool>`. */
export interface DeclaredClassMember {
  readonly name: string;
  /** Whether the classes that extend its class define it. */
  readonly isAbstract: boolean;
  readonly type: TypeText | undefined;
}

export interface Comment {
  readonly span: Span;
  readonly isLine: boolean;
}

export type Declaration = Declared & {
  /** The block, function or file in which the name is visible. */
  readonly scope: Span;
};

/**
 * The declaration of a name. `let` includes `var`, and either is a `const` if nothing writes to it;
 * `other` covers parameters and parts of patterns, with `isCaught` for the parameter of a `catch`.
 */
export type Declared =
  | {
      readonly kind: "const" | "let";
      readonly value: Value | undefined;
      readonly type: TypeText | undefined;
    }
  /** `imported` is `*` for a whole module. */
  | { readonly kind: "import"; readonly source: string; readonly imported: string }
  | { readonly kind: "function"; readonly function: FunctionValue }
  | { readonly kind: "class"; readonly class: ClassText }
  /** `members` are the values of those that have one written out. */
  | { readonly kind: "enum"; readonly members: ReadonlyMap<string, Value> }
  /** `namespace Sizes { … }`, whose `body` is the scope of what it declares. */
  | { readonly kind: "namespace"; readonly body: Span }
  | { readonly kind: "other"; readonly part?: DocumentPart; readonly isCaught?: true };

/** A name in an object pattern: `const { key: name } = of`, or `({ key: name }: type) => …`. */
export interface DocumentPart {
  readonly key: string;
  readonly of: Value | undefined;
  readonly type: TypeText | undefined;
}

/** `import { a, type B as C } from "…"`, and all other forms of import. */
export interface ImportStatement {
  readonly span: Span;
  readonly source: string;
  /** `import type …` */
  readonly isType: boolean;
  /** The names in its braces. */
  readonly names: readonly NamedImport[];
  /** Every local name that it declares, including a default or namespace import. */
  readonly locals: readonly string[];
}

export interface NamedImport {
  readonly span: Span;
  readonly imported: string;
  readonly local: string;
}

/**
 * `export { imported as exported } from "source"`. `imported` is `*` for a whole module, which may
 * have no exported name.
 */
export interface Reexport {
  readonly source: string;
  /** `export type { … }`, which loads nothing. */
  readonly isType: boolean;
  readonly imported: string;
  readonly exported: string | undefined;
}

/** Two values that are compared. For a `switch`, its operand and the value of one case. */
export interface Comparison {
  readonly left: Value;
  readonly right: Value;
}

/** `a + b`, `!a`, `typeof a` */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly Value[];
}

/** A declared type. Its `node` is the type it stands for; for an interface, its body. */
export interface TypeDeclaration extends TypeText {
  readonly name: string;
  readonly nameSpan: Span;
  /** Whether it is a `type X = …` rather than an interface. */
  readonly isAlias: boolean;
  /** Whether it has type parameters: `X<T>`. */
  readonly isGeneric: boolean;
  readonly parameters: readonly string[];
  /** Whether it is declared outside of any function, block or namespace. */
  readonly isTopLevel: boolean;
  /** The properties that it declares itself, if it is an interface or a type literal. */
  readonly members: readonly DeclaredMember[];
  /** The names that an interface extends. */
  readonly bases: readonly string[];
}

/** A property of a declared type. */
export interface DeclaredMember {
  readonly span: Span;
  readonly name: string;
  readonly type: TypeText;
}

export interface Branch {
  readonly span: Span;
  /** The condition, the value of a case, or the operand of `switch` for `default`; else empty. */
  readonly test: Span;
  /** Empty if there is no other branch. */
  readonly instead: Span;
}

/** A sequence of statements: of a file, a block or a case, or the one after `if (…)`. */
export interface StatementBlock {
  readonly span: Span;
  readonly statements: readonly CodeStatement[];
}

export interface CodeStatement {
  readonly span: Span;
  readonly kind: "decision" | "attempt" | "loop" | "switch" | "return" | "other";
  /** The condition of an `if`. */
  readonly test: Span | undefined;
  /** The blocks that run as part of it, such as both sides of an `if`; none in functions. */
  readonly blocks: readonly StatementBlock[];
}

/** A `finally` block, which runs even after a `return`, and the `try` statement it ends. */
export interface Finalizer {
  readonly span: Span;
  readonly tried: Span;
}

/** The source text of a span. */
export function textOf(document: Document, span: Span): string {
  return document.text.slice(span[0], span[1]);
}
