import type {
  CallValue,
  FunctionValue,
  ObjectValue,
  ReferenceValue,
  Span,
  TypeText,
  Value,
} from "./value.js";

/** One file, read: its text, its values, and the few facts about scopes and types that rules ask for. */
export interface Document {
  readonly language: "script" | "json";
  /** The text without its byte order mark; every span points into it. */
  readonly text: string;
  /** Every object literal, in source order. */
  readonly objects: readonly ObjectValue[];
  readonly functions: readonly FunctionValue[];
  readonly calls: readonly CallValue[];
  readonly comments: readonly Comment[];
  /** Everything the file declares under a name, in any scope. */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  /** Every use of a name as a value, by its first name. */
  readonly references: ReadonlyMap<string, readonly ReferenceValue[]>;
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  /** The branches of `if` and `?:`, each with its test and the text that runs instead of it. */
  readonly branches: readonly Branch[];
}

export interface Comment {
  readonly span: Span;
  readonly isLine: boolean;
}

export type Declaration =
  | { readonly kind: "const"; readonly value: Value | undefined }
  | { readonly kind: "import"; readonly source: string; readonly imported: string }
  | { readonly kind: "function"; readonly function: FunctionValue }
  | { readonly kind: "other" };

export interface TypeDeclaration extends TypeText {
  readonly name: string;
  readonly nameSpan: Span;
  /** `type X = …`, in contrast to an interface. */
  readonly isAlias: boolean;
}

export interface Branch {
  readonly span: Span;
  readonly test: Span;
  /** Empty where there is no other branch. */
  readonly instead: Span;
}

/**
 * Follows a plain name to what the file gives it.
 *
 * Safe because the name has one declaration in the whole file, in whatever scope, and that is a `const`:
 * no other binding can shadow it and nothing can assign it anew.
 */
export function resolve(document: Document, value: Value): Value {
  const seen = new Set<Value>();
  let current = value;
  while (current.kind === "reference" && current.path.length === 1 && !seen.has(current)) {
    seen.add(current);
    const initializer = onlyConst(document, current.path[0]);
    if (!initializer) break;
    current = initializer;
  }
  return current;
}

/** The initializer of the name's only declaration, if that is a `const` with an initializer. */
export function onlyConst(document: Document, name: string): Value | undefined {
  const [declaration, ...others] = document.declarations.get(name) ?? [];
  return others.length === 0 && declaration?.kind === "const" ? declaration.value : undefined;
}

/** The source text of a span. */
export function textOf(document: Document, span: Span): string {
  return document.text.slice(span[0], span[1]);
}
