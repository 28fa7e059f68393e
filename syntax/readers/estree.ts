import type { Branch, Comment, Declaration, Document, TypeDeclaration } from "../document.js";
import type {
  ArrayValue,
  CallValue,
  FunctionValue,
  Member,
  ObjectValue,
  Parameter,
  Place,
  ReferenceValue,
  ScalarValue,
  Span,
  Spread,
  TypeText,
  Value,
} from "../value.js";
import { child, children, held, type Node, nodes, spanOf, textIn } from "./node.js";
import { readType, readTypeDeclaration } from "./types.js";

const elsewhere: Place = { kind: "elsewhere" };

/** Nodes that stand around a value without changing it. */
const wrappers = new Set([
  "ChainExpression",
  "ParenthesizedExpression",
  "TSAsExpression",
  "TSInstantiationExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
  "TSTypeAssertion",
]);

/** Children that hold types or positions, never values. */
const notValues = new Set([
  "comments",
  "extra",
  "id",
  "implements",
  "innerComments",
  "label",
  "leadingComments",
  "loc",
  "parent",
  "range",
  "returnType",
  "superTypeArguments",
  "superTypeParameters",
  "tokens",
  "trailingComments",
  "typeAnnotation",
  "typeArguments",
  "typeParameters",
]);

/** Operators whose result depends on nothing but their operands. */
const pureOperations = new Set(["BinaryExpression", "MemberExpression", "TemplateLiteral"]);

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Reads a script from the tree of espree, typescript-estree, or Babel with its `estree` plugin.
 *
 * @param root the `Program`, or Babel's `File`
 * @param text the text the tree was made from, without its byte order mark
 */
export function readEstree(root: Node, text: string): Document {
  return new EstreeReader(text).document(root);
}

class EstreeReader {
  readonly #text: string;
  readonly #objects: ObjectValue[] = [];
  readonly #functions: FunctionValue[] = [];
  readonly #calls: CallValue[] = [];
  readonly #declarations = new Map<string, Declaration[]>();
  readonly #references = new Map<string, ReferenceValue[]>();
  readonly #types = new Map<string, TypeDeclaration>();
  readonly #branches: Branch[] = [];
  readonly #enclosing: FunctionValue[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  document(root: Node): Document {
    this.#visit(child(root, "program") ?? root);
    return {
      language: "script",
      text: this.#text,
      objects: this.#objects,
      functions: this.#functions,
      calls: this.#calls,
      comments: nodes(root, "comments").map(readComment),
      declarations: this.#declarations,
      references: this.#references,
      types: this.#types,
      branches: this.#branches,
    };
  }

  #visit(node: Node): void {
    switch (node.type) {
      case "ImportDeclaration":
        return this.#imports(node);
      case "VariableDeclaration":
        for (const declarator of nodes(node, "declarations"))
          this.#declarator(declarator, node["kind"] === "const");
        return;
      case "FunctionDeclaration":
      case "TSDeclareFunction":
        this.#function(node, elsewhere, textIn(child(node, "id"), "name"), true);
        return;
      case "ClassDeclaration":
      case "TSEnumDeclaration":
        this.#declare(textIn(child(node, "id"), "name"), { kind: "other" });
        return this.#visitHeld(node);
      case "TSInterfaceDeclaration":
      case "TSTypeAliasDeclaration":
        return this.#typeDeclaration(node);
      case "MethodDefinition":
      case "PropertyDefinition":
        return this.#classMember(node);
      case "CatchClause":
        this.#bind(child(node, "param"));
        return this.#visitNode(child(node, "body"));
      case "ReturnStatement":
        return this.#returned(child(node, "argument"));
      case "IfStatement":
        return this.#ifStatement(node);
      case "ExportNamedDeclaration":
        return this.#visitNode(child(node, "declaration"));
      case "ForInStatement":
      case "ForOfStatement":
        if (child(node, "left")?.type !== "VariableDeclaration") this.#bind(child(node, "left"));
        return this.#visitHeld(node);
      default:
        if (node.type.startsWith("TS") && !/Module|Export|Enum|ParameterProperty/u.test(node.type))
          return;
        this.#visitHeld(node);
    }
  }

  #visitNode(node: Node | undefined): void {
    if (!node) return;
    if (isExpression(node)) this.#read(node, elsewhere);
    else this.#visit(node);
  }

  #visitHeld(node: Node): void {
    for (const [, inner] of held(node, notValues)) this.#visitNode(inner);
  }

  #declare(name: string | undefined, declaration: Declaration): void {
    if (name === undefined) return;
    const known = this.#declarations.get(name);
    if (known) known.push(declaration);
    else this.#declarations.set(name, [declaration]);
  }

  #imports(node: Node): void {
    const source = textIn(child(node, "source"), "value") ?? "";
    for (const specifier of nodes(node, "specifiers")) {
      const imported = child(specifier, "imported");
      this.#declare(textIn(child(specifier, "local"), "name"), {
        kind: "import",
        source,
        imported: textIn(imported, "name") ?? textIn(imported, "value") ?? "*",
      });
    }
  }

  #typeDeclaration(node: Node): void {
    const declaration = readTypeDeclaration(node, this.#text);
    if (declaration) this.#types.set(declaration.name, declaration);
  }

  #declarator(node: Node, isConst: boolean): void {
    const target = child(node, "id");
    const initializer = child(node, "init");
    const name = target?.type === "Identifier" ? textIn(target, "name") : undefined;
    if (name === undefined || !target) {
      this.#bind(target);
      this.#visitNode(initializer);
      return;
    }
    const type = this.#typeOf(target);
    const value = initializer && this.#read(initializer, { kind: "variable", name, type }, name);
    this.#declare(name, isConst ? { kind: "const", value } : { kind: "other" });
  }

  /** Declares every name a pattern binds, and reads its default values. */
  #bind(pattern: Node | undefined): void {
    if (!pattern) return;
    switch (pattern.type) {
      case "Identifier":
        return this.#declare(textIn(pattern, "name"), { kind: "other" });
      case "AssignmentPattern": {
        const left = child(pattern, "left");
        const right = child(pattern, "right");
        this.#bind(left);
        const name = textIn(left, "name") ?? "";
        if (right) this.#read(right, { kind: "variable", name, type: this.#typeOf(left) });
        return;
      }
      case "ArrayPattern":
        for (const element of nodes(pattern, "elements")) this.#bind(element);
        return;
      case "ObjectPattern":
        for (const property of nodes(pattern, "properties")) this.#bind(property);
        return;
      case "Property":
        if (pattern["computed"] === true) this.#visitNode(child(pattern, "key"));
        return this.#bind(child(pattern, "value"));
      case "RestElement":
        return this.#bind(child(pattern, "argument"));
      case "TSParameterProperty":
        return this.#bind(child(pattern, "parameter"));
      default:
        this.#visitNode(pattern);
    }
  }

  #classMember(node: Node): void {
    const key = child(node, "key");
    if (node["computed"] === true) this.#visitNode(key);
    const value = child(node, "value");
    const name =
      node["computed"] === true ? undefined : (textIn(key, "name") ?? textIn(key, "value"));
    if (!value) return;
    if (node.type === "MethodDefinition") this.#function(value, elsewhere, name, false);
    else this.#read(value, { kind: "property", name: name ?? "", type: this.#typeOf(node) }, name);
  }

  #returned(argument: Node | undefined): void {
    if (!argument) return;
    const by = this.#enclosing.at(-1);
    this.#read(argument, by ? { kind: "returned", by } : elsewhere);
  }

  #ifStatement(node: Node): void {
    this.#branch(child(node, "test"), child(node, "consequent"), child(node, "alternate"));
    this.#visitHeld(node);
  }

  #branch(test: Node | undefined, first: Node | undefined, second: Node | undefined): void {
    if (!test || !first) return;
    const [tested, one] = [spanOf(test), spanOf(first)];
    const other: Span = second ? spanOf(second) : [one[1], one[1]];
    this.#branches.push({ span: one, test: tested, instead: other });
    if (second) this.#branches.push({ span: other, test: tested, instead: one });
  }

  #typeOf(node: Node | undefined): TypeText | undefined {
    return node && readType(child(node, "typeAnnotation"), this.#text);
  }

  #function(
    node: Node,
    place: Place,
    name: string | undefined,
    isDeclared: boolean,
    around: Pick<FunctionValue, "outer" | "casts"> = { outer: spanOf(node), casts: [] },
  ): FunctionValue {
    const value: Draft<FunctionValue> = {
      kind: "function",
      span: spanOf(node),
      ...around,
      place,
      isPure: true,
      parameters: nodes(node, "params").map((parameter) => this.#parameter(parameter)),
      body: undefined,
      isPlain: node["async"] !== true && node["generator"] !== true,
      returnType: readType(child(node, "returnType"), this.#text),
      name: textIn(child(node, "id"), "name") ?? name,
    };
    this.#functions.push(value);
    if (isDeclared) this.#declare(name, { kind: "function", function: value });
    else this.#declare(textIn(child(node, "id"), "name"), { kind: "other" });
    this.#enclosing.push(value);
    for (const parameter of nodes(node, "params")) this.#bind(parameter);
    const body = child(node, "body");
    if (body && isExpression(body)) value.body = this.#read(body, { kind: "returned", by: value });
    else this.#visitNode(body);
    this.#enclosing.pop();
    return value;
  }

  #parameter(node: Node): Parameter {
    const pattern = child(node, "parameter") ?? node;
    const target = pattern.type === "AssignmentPattern" ? child(pattern, "left") : pattern;
    const name = pattern.type === "Identifier" ? textIn(pattern, "name") : undefined;
    return { span: spanOf(node), name, type: this.#typeOf(target) };
  }

  #read(node: Node, place: Place, name?: string): Value {
    const casts: TypeText[] = [];
    let inner = node;
    while (wrappers.has(inner.type)) {
      const type = readType(child(inner, "typeAnnotation"), this.#text);
      if (type) casts.unshift(type);
      const expression = child(inner, "expression");
      if (!expression) break;
      inner = expression;
    }
    return this.#readBare(inner, place, { outer: spanOf(node), casts }, name);
  }

  #readBare(
    node: Node,
    place: Place,
    around: Pick<Value, "outer" | "casts">,
    name: string | undefined,
  ): Value {
    const located = { span: spanOf(node), ...around, place };
    switch (node.type) {
      case "ObjectExpression":
        return this.#object(node, located);
      case "ArrayExpression":
        return this.#array(node, located);
      case "ArrowFunctionExpression":
      case "FunctionExpression":
        return this.#function(node, place, name, false, around);
      case "CallExpression":
        return this.#call(node, located);
      case "ConditionalExpression":
      case "LogicalExpression":
        return this.#choice(node, located);
      case "AssignmentExpression":
        this.#assignment(node);
        return { kind: "opaque", ...located, isPure: false };
      case "ClassExpression":
        this.#visitHeld(node);
        return { kind: "opaque", ...located, isPure: false };
    }
    const scalar = scalarOf(node);
    if (scalar !== undefined) return { kind: "scalar", ...located, isPure: true, value: scalar };
    const path = pathOf(node);
    if (path) return this.#reference(path, located);
    return this.#opaque(node, located);
  }

  #object(node: Node, located: Omit<ObjectValue, "kind" | "entries" | "isPure">): ObjectValue {
    const entries: (Member | Spread)[] = [];
    const object: Draft<ObjectValue> = { kind: "object", ...located, entries, isPure: true };
    this.#objects.push(object);
    for (const property of nodes(node, "properties")) {
      const argument = child(property, "argument");
      entries.push(
        argument ? this.#spread(property, argument, object) : this.#member(property, object),
      );
    }
    object.isPure = entries.every((entry) => entry.kind === "member" && entry.value.isPure);
    return object;
  }

  #member(node: Node, owner: ObjectValue): Member {
    const key = child(node, "key");
    const isComputed = node["computed"] === true;
    if (isComputed) this.#visitNode(key);
    const name = isComputed ? undefined : (textIn(key, "name") ?? literalName(key));
    const isShorthand = node["shorthand"] === true;
    const draft = { kind: "member" as const, span: spanOf(node), key: name, isShorthand, owner };
    const member: Draft<Member> = {
      ...draft,
      keySpan: key ? spanOf(key) : spanOf(node),
      value: placeholder,
    };
    const value = child(node, "value");
    if (value) member.value = this.#read(value, { kind: "member", member }, name);
    return member;
  }

  #spread(node: Node, argument: Node, into: ObjectValue | ArrayValue | CallValue): Spread {
    const value = this.#read(argument, { kind: "spread", into });
    return { kind: "spread", span: spanOf(node), value };
  }

  #array(node: Node, located: Omit<ArrayValue, "kind" | "elements" | "isPure">): ArrayValue {
    const elements: (Value | Spread | undefined)[] = [];
    const array: Draft<ArrayValue> = { kind: "array", ...located, elements, isPure: true };
    for (const element of children(node, "elements")) {
      const argument = element?.type === "SpreadElement" ? child(element, "argument") : undefined;
      if (element && argument) elements.push(this.#spread(element, argument, array));
      else elements.push(element && this.#read(element, { kind: "element", array }));
    }
    array.isPure = elements.every((element) => element?.kind !== "spread" && element?.isPure);
    return array;
  }

  #call(
    node: Node,
    located: Omit<CallValue, "kind" | "callee" | "receiver" | "arguments" | "isPure">,
  ): CallValue {
    const callee = unwrapped(child(node, "callee"));
    const object = callee?.type === "MemberExpression" ? child(callee, "object") : undefined;
    const path = (callee && pathOf(callee)) ?? [
      "?",
      textIn(callee && child(callee, "property"), "name") ?? "?",
    ];
    const values: (Value | Spread)[] = [];
    const receiver = object && this.#read(object, elsewhere);
    const call: CallValue = {
      kind: "call",
      ...located,
      isPure: false,
      callee: path,
      receiver,
      arguments: values,
    };
    this.#calls.push(call);
    if (!object) this.#visitNode(callee);
    for (const [index, argument] of nodes(node, "arguments").entries()) {
      const spread = argument.type === "SpreadElement" ? child(argument, "argument") : undefined;
      values.push(
        spread
          ? this.#spread(argument, spread, call)
          : this.#read(argument, { kind: "argument", call, index }),
      );
    }
    return call;
  }

  #choice(node: Node, located: Omit<Value, "kind" | "isPure">): Value {
    const isLogical = node.type === "LogicalExpression";
    const test = child(node, isLogical ? "left" : "test");
    const isAnd = node["operator"] === "&&";
    const alternatives: Value[] = [];
    const choice = { kind: "choice" as const, ...located, alternatives, isPure: false };
    const place: Place = { kind: "alternative", of: choice };
    const tested = test && this.#read(test, isLogical && !isAnd ? place : elsewhere);
    if (tested && isLogical && !isAnd) alternatives.push(tested);
    const [first, second] = isLogical
      ? [child(node, "right"), undefined]
      : [child(node, "consequent"), child(node, "alternate")];
    for (const alternative of [first, second])
      if (alternative) alternatives.push(this.#read(alternative, place));
    if (second) this.#branch(test, first, second);
    choice.isPure = tested?.isPure === true && alternatives.every((value) => value.isPure);
    return choice;
  }

  #assignment(node: Node): void {
    const left = child(node, "left");
    const right = child(node, "right");
    const target = left && targetOf(left);
    if (left?.type === "Identifier") this.#declare(textIn(left, "name"), { kind: "other" });
    else this.#visitNode(left);
    if (right) this.#read(right, target ? { kind: "assigned", target } : elsewhere);
  }

  #reference(
    path: readonly [string, ...string[]],
    located: Omit<ReferenceValue, "kind" | "path" | "isPure">,
  ): ReferenceValue {
    const reference: ReferenceValue = { kind: "reference", ...located, path, isPure: true };
    const known = this.#references.get(path[0]);
    if (known) known.push(reference);
    else this.#references.set(path[0], [reference]);
    return reference;
  }

  #opaque(node: Node, located: Omit<Value, "kind" | "isPure">): Value {
    const isUnary = node.type === "UnaryExpression" && node["operator"] !== "delete";
    let isPure = isUnary || pureOperations.has(node.type);
    for (const [name, inner] of held(node, notValues)) {
      const isName = name === "property" && node["computed"] !== true;
      if (isName || inner.type === "TemplateElement") continue;
      if (isExpression(inner)) isPure = this.#read(inner, elsewhere).isPure && isPure;
      else {
        this.#visit(inner);
        isPure = false;
      }
    }
    return { kind: "opaque", ...located, isPure };
  }
}

/** Stands for a member's value until that is read: the two refer to each other. */
const placeholder: ScalarValue = {
  kind: "scalar",
  span: [0, 0],
  outer: [0, 0],
  place: elsewhere,
  casts: [],
  isPure: true,
  value: null,
};

function readComment(node: Node): Comment {
  const span: Span = spanOf(node);
  return { span, isLine: node.type.endsWith("Line") };
}

function isExpression(node: Node): boolean {
  return (
    /(?:Expression|Literal|JSXElement|JSXFragment)$/u.test(node.type) ||
    node.type === "Identifier" ||
    node.type === "TSTypeAssertion"
  );
}

function unwrapped(node: Node | undefined): Node | undefined {
  let inner = node;
  while (inner && wrappers.has(inner.type)) inner = child(inner, "expression");
  return inner;
}

function literalName(key: Node | undefined): string | undefined {
  const value = key?.["value"];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function scalarOf(node: Node): string | number | boolean | null | undefined {
  if (node.type === "TemplateLiteral") {
    const [quasi, ...others] = nodes(node, "quasis");
    const cooked = (quasi?.["value"] as { cooked?: unknown } | undefined)?.cooked; // ESTree: TemplateElement.value
    return others.length === 0 && typeof cooked === "string" ? cooked : undefined;
  }
  if (node.type === "UnaryExpression" && node["operator"] === "-") {
    const value = child(node, "argument")?.["value"];
    return typeof value === "number" ? -value : undefined;
  }
  if (node.type !== "Literal" || "regex" in node || "bigint" in node) return undefined;
  const value = node["value"];
  const isScalar = value === null || ["string", "number", "boolean"].includes(typeof value);
  return isScalar ? (value as string | number | boolean | null) : undefined; // just checked
}

/** The path of a plain name or of plain member accesses on one: optional chaining and casts change nothing of it. */
function pathOf(node: Node): [string, ...string[]] | undefined {
  const bare = unwrapped(node);
  if (bare?.type === "ThisExpression") return ["this"];
  if (bare?.type === "Identifier") return [textIn(bare, "name") ?? "?"];
  if (bare?.type !== "MemberExpression" || bare["computed"] === true) return undefined;
  const object = child(bare, "object");
  const path = object && pathOf(object);
  const property = textIn(child(bare, "property"), "name");
  return path && property !== undefined ? [...path, property] : undefined;
}

/** The path an assignment writes to; a computed key is `*`. */
function targetOf(node: Node): readonly string[] | undefined {
  const bare = unwrapped(node);
  if (bare?.type !== "MemberExpression" || bare["computed"] !== true) return bare && pathOf(bare);
  const object = child(bare, "object");
  const path = object && targetOf(object);
  return path && [...path, "*"];
}
