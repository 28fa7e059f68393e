import type { Span } from "./value.js";

/**
 * The compiler's view of an expression: `text` for a string, `record` for an object that may have
 * any keys (unlike interfaces and classes), `data` for anything else that JSON can represent.
 * `undefined` if it may be `undefined`, a promise or a function, or if the compiler does not know.
 */
export type CompiledKind = "text" | "record" | "data" | undefined;

/** Returns the kind of the expression at a span. */
export type TypeOf = (span: Span) => CompiledKind;

/** The part of a program that we use, declared here to fit any version of the compiler. */
export interface CompilerProgram<Node, File, Type> {
  getCompilerOptions(): { readonly strict?: boolean; readonly strictNullChecks?: boolean };
  getSourceFile(path: string): File | undefined;
  getTypeChecker(): CompiledChecker<Node, Type>;
}

interface CompiledChecker<Node, Type> {
  getTypeAtLocation(node: Node): Type;
  getBaseTypeOfLiteralType(type: Type): Type;
  typeToString(type: Type): string;
}

interface CompiledNode<Node> {
  readonly end: number;
  getFullStart(): number;
  forEachChild<Found>(visit: (child: Node) => Found | undefined): Found | undefined;
  getStart(): number;
}

interface CompiledType {
  readonly symbol?: { readonly flags: number } | undefined;
  isUnionOrIntersection(): boolean;
  isUnion(): boolean;
  getCallSignatures(): readonly unknown[];
  getProperties(): readonly { readonly name: string }[];
  getStringIndexType(): unknown;
}

/**
 * Returns the kinds of expressions in a file of a program. Without `strictNullChecks`, the compiler
 * cannot tell a string from a missing one, so nothing is known.
 */
export function typesIn<
  Node extends CompiledNode<Node>,
  File extends Node,
  Type extends CompiledType,
>(program: CompilerProgram<Node, File, Type>, path: string): TypeOf {
  const { strict, strictNullChecks = strict } = program.getCompilerOptions();
  const file = strictNullChecks === true ? program.getSourceFile(path) : undefined;
  if (!file) return () => undefined;
  const checker = program.getTypeChecker();
  return (span) => {
    const node = nodeAt<Node>(file, span);
    return node && kindOf(checker, checker.getTypeAtLocation(node));
  };
}

/** The innermost node whose span is exactly the given one. */
function nodeAt<Node extends CompiledNode<Node>>(
  around: Node,
  [start, end]: Span,
): Node | undefined {
  return around.forEachChild((child) => {
    if (child.getFullStart() > start || child.end < end) return undefined;
    const isIt = child.end === end && child.getStart() === start;
    return nodeAt(child, [start, end]) ?? (isIt ? child : undefined);
  });
}

function kindOf<Node, Type extends CompiledType>(
  checker: CompiledChecker<Node, Type>,
  type: Type,
): CompiledKind {
  const kinds = partsOf(type).map((part) => kindOf(checker, part));
  if (kinds.length === 0) return kindOfOne(checker, type);
  // A branded type is still the type that it brands.
  if (!type.isUnion()) return kinds.find((kind) => kind !== "record") ?? "record";
  const [kind, ...others] = new Set(kinds);
  if (others.length === 0) return kind;
  return kinds.includes(undefined) ? undefined : "data";
}

/** The parts of a union or an intersection. */
function partsOf<Type extends CompiledType>(type: Type): readonly Type[] {
  // Only these have parts, as their interfaces in TypeScript declare.
  return type.isUnionOrIntersection()
    ? (type as Type & { readonly types: readonly Type[] }).types
    : [];
}

const primitives: ReadonlySet<string> = new Set(["boolean", "false", "null", "number", "true"]);

function kindOfOne<Node, Type extends CompiledType>(
  checker: CompiledChecker<Node, Type>,
  type: Type,
): CompiledKind {
  const text = checker.typeToString(checker.getBaseTypeOfLiteralType(type));
  if (text === "string" || text.startsWith("`")) return "text";
  if (primitives.has(text)) return "data";
  if (type.getCallSignatures().length > 0) return undefined;
  const names = new Set(type.getProperties().map(({ name }) => name));
  if (names.has("then")) return undefined;
  if (names.has("toJSON") || (names.has("length") && names.has("push"))) return "data";
  if (type.getStringIndexType() !== undefined) return "record";
  if (names.size === 0) return undefined;
  const isDeclared = ((type.symbol?.flags ?? 0) & classOrInterface) !== 0;
  return isDeclared ? "data" : "record";
}

/** `SymbolFlags.Class` and `SymbolFlags.Interface`, the same in all versions. */
const classOrInterface = 32 + 64;
