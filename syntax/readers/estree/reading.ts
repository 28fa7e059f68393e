import type {
  Branch,
  ClassText,
  Comparison,
  Construction,
  Declaration,
  Declared,
  Document,
  Finalizer,
  ImportStatement,
  Operation,
  Reexport,
  TypeDeclaration,
} from "../../document.js";
import type {
  AccessValue,
  ArrayValue,
  CallValue,
  FunctionValue,
  ObjectValue,
  ReferenceValue,
  Span,
  TypeText,
  Value,
} from "../../value.js";
import { child, held, type Node, nodes, spanOf } from "../node.js";
import { readType } from "../types.js";
import { sequencesIn } from "./blocks.js";

/** A tree being read: what was found so far, and the functions around the current node. */
export class Reading {
  readonly text: string;
  readonly objects: ObjectValue[] = [];
  readonly arrays: ArrayValue[] = [];
  readonly functions: FunctionValue[] = [];
  readonly classes: ClassText[] = [];
  readonly accesses: AccessValue[] = [];
  readonly calls: CallValue[] = [];
  readonly constructions: Construction[] = [];
  readonly operations = new Map<Value, Operation>();
  readonly returned: Value[] = [];
  readonly assigned: Value[] = [];
  readonly types = new Map<string, TypeDeclaration>();
  readonly branches: Branch[] = [];
  readonly loops: Span[] = [];
  readonly finalizers: Finalizer[] = [];
  readonly pauses: Span[] = [];
  readonly comparisons: Comparison[] = [];
  readonly exported = new Map<string, readonly string[]>();
  readonly reexports: Reexport[] = [];
  /** Innermost last. */
  readonly enclosing: FunctionValue[] = [];
  /** The blocks around the current node, innermost last; the first one is the file. */
  readonly scopes: Span[];
  /** What the classes around the current node extend, innermost last. */
  readonly superclasses: (string | undefined)[] = [];
  readonly imports: ImportStatement[] = [];
  importsEnd: number | undefined;
  readonly #declarations = new Map<string, Declaration[]>();
  readonly #references = new Map<string, ReferenceValue[]>();

  constructor(text: string) {
    this.text = text;
    this.scopes = [[0, text.length]];
  }

  /** Notes what a name is declared as, in the innermost scope unless another one is given. */
  declare(name: string | undefined, declared: Declared, scope = this.scopes.at(-1)): void {
    if (name !== undefined && scope) append(this.#declarations, name, { ...declared, scope });
  }

  /** Notes that others may use a name of the file's own, and under which name. */
  export(name: string | undefined, as = name): void {
    if (name === undefined || as === undefined) return;
    this.exported.set(name, [...(this.exported.get(name) ?? []), as]);
  }

  /** Reads what a node holds as a scope of its own. */
  inScope(node: Node, read: () => void): void {
    this.scopes.push(spanOf(node));
    read();
    this.scopes.pop();
  }

  refer(reference: ReferenceValue): void {
    append(this.#references, reference.path[0], reference);
  }

  /** Notes the branches of a decision; the second is absent for an `if` without `else`. */
  branch(test: Node | undefined, first: Node | undefined, second: Node | undefined): void {
    if (!test || !first) return;
    const [tested, one] = [spanOf(test), spanOf(first)];
    const other: Span = second ? spanOf(second) : [one[1], one[1]];
    this.branches.push({ span: one, test: tested, instead: other });
    if (second) this.branches.push({ span: other, test: tested, instead: one });
  }

  /** Notes what happens in place of something else: what is caught, and what `&&` goes on to. */
  instead(of: Node | undefined, next: Node | undefined, test: Span): void {
    if (of && next) this.branches.push({ span: spanOf(next), test, instead: spanOf(of) });
  }

  /** The type annotation of a binding, a property or a parameter. */
  typeOf(node: Node | undefined): TypeText | undefined {
    return node && readType(child(node, "typeAnnotation"), this.text);
  }

  document(root: Node, ending: string): Document {
    return {
      language: "script",
      ending,
      text: this.text,
      objects: this.objects,
      arrays: this.arrays,
      functions: this.functions,
      classes: this.classes,
      accesses: this.accesses,
      calls: this.calls,
      constructions: this.constructions,
      operations: this.operations,
      returned: this.returned,
      assigned: this.assigned,
      comments: nodes(root, "comments").map((comment) => ({
        span: spanOf(comment),
        isLine: comment.type.endsWith("Line"),
      })),
      verbatim: () => verbatimIn(root, this.text),
      declarations: this.#declarations,
      references: this.#references,
      types: this.types,
      comparisons: this.comparisons,
      exported: this.exported,
      reexports: this.reexports,
      branches: this.branches,
      loops: this.loops,
      finalizers: this.finalizers,
      pauses: this.pauses,
      statements: nodes(child(root, "program") ?? root, "body").map(spanOf),
      blocks: () => sequencesIn(child(root, "program") ?? root),
      imports: this.imports,
      importsEnd: this.importsEnd,
    };
  }
}

const notCode: ReadonlySet<string> = new Set([
  ...["comments", "leadingComments", "innerComments", "trailingComments"],
  ...["tokens", "parent", "loc", "range", "errors", "extra"],
]);

/** Asked for only where a comment is to be written: it takes a walk through the whole tree. */
function verbatimIn(root: Node, text: string): readonly Span[] {
  const spans: Span[] = [];
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (/^(?:Literal|TemplateElement|JSXText)$/u.test(node.type)) {
      const span = spanOf(node);
      if (/[\r\n]/u.test(text.slice(...span))) spans.push(span);
    }
    for (const [, inner] of held(node, notCode)) pending.push(inner);
  }
  return spans;
}

function append<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const known = lists.get(name);
  if (known) known.push(item);
  else lists.set(name, [item]);
}
