import type { TypeNode } from "./type-node.js";
import type {
  AccessValue,
  ArrayValue,
  CallValue,
  FunctionValue,
  ObjectValue,
  OpaqueValue,
  ReferenceValue,
  Span,
  Spread,
  TypeText,
  Value,
} from "./value.js";

/** One file, read: its text, its values, and the few facts about scopes and types that rules ask for. */
export interface Document {
  readonly language: "script" | "json";
  /** What the file's name ends with, without the dot; empty where it has none. */
  readonly ending: string;
  /** The text without its byte order mark; every span points into it. */
  readonly text: string;
  /** Every object literal, in source order. */
  readonly objects: readonly ObjectValue[];
  /** Every list that is written out. */
  readonly arrays: readonly ArrayValue[];
  readonly functions: readonly FunctionValue[];
  readonly classes: readonly ClassText[];
  /** Every access by a computed key, or to an unnamed value. */
  readonly accesses: readonly AccessValue[];
  readonly calls: readonly CallValue[];
  /** Every `new Name(…)`. */
  readonly constructions: readonly Construction[];
  /** What operators are applied to, by the value that comes of it: to the tree that is opaque. */
  readonly operations: ReadonlyMap<Value, Operation>;
  /** Every value that a function returns or yields. */
  readonly returned: readonly Value[];
  /** Every value that is assigned to a name or a property, with what it is assigned to. */
  readonly assigned: readonly Value[];
  readonly comments: readonly Comment[];
  /** The spans in which a line break is a part of a text, and no white space: templates, strings, the text of JSX. */
  readonly verbatim: () => readonly Span[];
  /** Everything the file declares under a name, in any scope. */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  /** Every use of a name as a value, by its first name. */
  readonly references: ReadonlyMap<string, readonly ReferenceValue[]>;
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  /** The pairs of values that `===` and the like compare, and what a `switch` looks at with each of its cases. */
  readonly comparisons: readonly Comparison[];
  /** What the file exports of its own values and types: its names for them, each with the names that others use. */
  readonly exported: ReadonlyMap<string, readonly string[]>;
  /** What it exports of other modules. */
  readonly reexports: readonly Reexport[];
  /** The branches of `if`, `?:`, `&&`, `switch` and `catch`, each with its test and the text that runs instead of it. */
  readonly branches: readonly Branch[];
  /** Every loop, as what runs again. */
  readonly loops: readonly Span[];
  readonly finalizers: readonly Finalizer[];
  /** Every `await` and `yield`, during which other code may run. */
  readonly pauses: readonly Span[];
  /** The statements at the top of the file, in source order. */
  readonly statements: readonly Span[];
  /** Every sequence of statements, outer ones before those in them; the first one is the file. */
  readonly blocks: () => readonly StatementBlock[];
  readonly imports: readonly ImportStatement[];
}

export interface ClassText {
  readonly span: Span;
  readonly name: string | undefined;
  /** What it says that it implements. */
  readonly implemented: readonly TypeNode[];
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
 * What a name is declared as; `let` stands for `var` too, `other` for parameters and parts of patterns, and with
 * `isCaught` for what was thrown.
 */
export type Declared =
  | { readonly kind: "const"; readonly value: Value | undefined }
  | { readonly kind: "let"; readonly value: Value | undefined }
  /** `imported` is `*` for a whole module. */
  | { readonly kind: "import"; readonly source: string; readonly imported: string }
  | { readonly kind: "function"; readonly function: FunctionValue }
  | { readonly kind: "other"; readonly part?: DocumentPart; readonly isCaught?: true };

/** What a name of an object pattern takes: `const { key: name } = of`, or `({ key: name }: type) => …`. */
export interface DocumentPart {
  readonly key: string;
  readonly of: Value | undefined;
  readonly type: TypeText | undefined;
}

/** `import { a, type B as C } from "…"`, and every other form of it. */
export interface ImportStatement {
  readonly span: Span;
  readonly source: string;
  /** `import type …` */
  readonly isType: boolean;
  /** What stands in its braces. */
  readonly names: readonly NamedImport[];
  /** Every name that it gives the file, also for a default or a whole module. */
  readonly locals: readonly string[];
}

export interface NamedImport {
  readonly span: Span;
  readonly imported: string;
  readonly local: string;
}

/** `export { imported as exported } from "source"`; `imported` is `*` for a whole module, which may get no name. */
export interface Reexport {
  readonly source: string;
  readonly imported: string;
  readonly exported: string | undefined;
}

/** Two values that are compared; of a `switch`, what it looks at and the value of one case. */
export interface Comparison {
  readonly left: Value;
  readonly right: Value;
}

/** `a + b`, `!a`, `typeof a` */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly Value[];
}

/** `new Name(…)`: to the tree it is opaque, and only who asks for the class looks here. */
export interface Construction {
  readonly value: OpaqueValue;
  /** The path of the class where it is plain, and else empty. */
  readonly callee: readonly string[];
  readonly arguments: readonly (Value | Spread)[];
  /** The type that it makes, where the path is plain: `Map<string, number>`. */
  readonly type: TypeNode | undefined;
}

/** A declared type; its `node` is what it stands for, of an interface its body. */
export interface TypeDeclaration extends TypeText {
  readonly name: string;
  readonly nameSpan: Span;
  /** `type X = …`, in contrast to an interface. */
  readonly isAlias: boolean;
  /** Whether it has parameters: `X<T>`. */
  readonly isGeneric: boolean;
  /** The names of these parameters. */
  readonly parameters: readonly string[];
  /** Whether it stands in no function, block or namespace. */
  readonly isTopLevel: boolean;
  /** The properties that it declares itself, where it is an interface or a type literal. */
  readonly members: readonly DeclaredMember[];
  /** The names of what an interface extends. */
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
  /** What decides: a condition, or the value of a case (of `default` what the `switch` looks at); empty for `catch`. */
  readonly test: Span;
  /** Empty where there is no other branch. */
  readonly instead: Span;
}

/** Statements that run one after the other: of a file, in braces, of a case, or one by itself behind `if (…)`. */
export interface StatementBlock {
  readonly span: Span;
  readonly statements: readonly CodeStatement[];
}

export interface CodeStatement {
  readonly span: Span;
  readonly kind: "decision" | "attempt" | "loop" | "switch" | "return" | "other";
  /** What decides, of an `if`. */
  readonly test: Span | undefined;
  /** The blocks that it runs itself: both sides of an `if`, each part of a `try`. Those of functions in it are not. */
  readonly blocks: readonly StatementBlock[];
}

/** What runs behind a `return` too: the block of a `finally`, and what it is the end of. */
export interface Finalizer {
  readonly span: Span;
  readonly tried: Span;
}

/** The source text of a span. */
export function textOf(document: Document, span: Span): string {
  return document.text.slice(span[0], span[1]);
}
