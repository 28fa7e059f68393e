import type { Declaration, Document } from "../../syntax/document.js";
import { declarationAt, usesAt } from "../../syntax/names.js";
import {
  type Binding,
  type CallValue,
  type FunctionValue,
  member,
  type ReferenceValue,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";
import { isMatcher } from "../foreign.js";
import { ReachedFunctions } from "../reached-functions.js";
import { becomesElement, becomesResult, madeBy, methodOfCollection, puts } from "./collections.js";
import { isProtocolCall, isProtocolMethod } from "./protocol-calls.js";
import { anyKey, type Path, returned, stepInto, type Use } from "./use.js";

/** A place to look at, and what leads from there to the value that is followed. */
interface Step {
  readonly value: Value;
  readonly path: Path;
  /** It is in a message of the protocol, and so is whatever the message is given to. */
  readonly isSent: boolean;
}

/**
 * Follows a value to each place that it reaches in its file: through what holds it, names, patterns, loops, functions and
 * their calls. It errs on one side only: what it does not understand is a use of which nothing is known.
 */
export class Destinations {
  readonly #document: Document;
  readonly #reached: ReachedFunctions;

  constructor(document: Document) {
    this.#document = document;
    this.#reached = new ReachedFunctions(document);
  }

  /** What becomes of a value. */
  of(value: Value): readonly Use[] {
    return this.#walk((walk) => walk.go(value, []));
  }

  /** What becomes of what a name stands for in the whole file, and of which the value is a part. */
  ofName(name: string, path: Path): readonly Use[] {
    const whole: Span = [0, this.#document.text.length];
    return this.#walk((walk) => walk.name(name, whole, path));
  }

  /** What becomes of what a value holds. */
  ofPart(value: Value, path: Path): readonly Use[] {
    return this.#walk((walk) => walk.go(value, path));
  }

  /** What becomes of what a member of a class holds, on whatever object. */
  ofMember(name: string, path: Path): readonly Use[] {
    return this.#walk((walk) => walk.member(name, path));
  }

  /** What becomes of what a function gets as one of its arguments. */
  ofArgument(by: FunctionValue, index: number, path: Path): readonly Use[] {
    return this.#walk((walk) => walk.parameter(by, index, path));
  }

  #walk(start: (walk: Walk) => void): readonly Use[] {
    const walk = new Walk(this.#document, this.#reached);
    start(walk);
    return walk.uses();
  }
}

/** More steps than any program takes that a person could have meant. */
const limit = 2000;

class Walk {
  readonly #document: Document;
  readonly #reached: ReachedFunctions;
  readonly #uses: Use[] = [];
  readonly #pending: Step[] = [];
  readonly #seen = new Map<Value, readonly Omit<Step, "value">[]>();
  #steps = 0;
  #isSent = false;

  constructor(document: Document, reached: ReachedFunctions) {
    this.#document = document;
    this.#reached = reached;
  }

  uses(): readonly Use[] {
    for (let step = this.#pending.shift(); step; step = this.#pending.shift()) {
      if (this.#steps > limit) return [...this.#uses, { kind: "unknown", at: step.value.span }];
      this.#isSent = step.isSent;
      this.#look(step.value, step.path);
    }
    return this.#uses;
  }

  go(value: Value, path: Path): void {
    const before = this.#seen.get(value) ?? [];
    // What holds itself again is read there as it is where it was met first.
    if (before.some((known) => known.isSent === this.#isSent && endsWith(path, known.path))) return;
    this.#seen.set(value, [...before, { path, isSent: this.#isSent }]);
    this.#steps += 1;
    this.#pending.push({ value, path, isSent: this.#isSent });
  }

  #look(value: Value, path: Path): void {
    const { place, span } = value;
    if (value.kind === "object" && isMessage(value)) this.#isSent = true;
    switch (place.kind) {
      case "member":
        return this.go(place.member.owner, [place.member.key ?? anyKey, ...path]);
      case "element":
        return this.go(place.array, [anyKey, ...path]);
      case "spread":
        if (place.into.kind !== "call") return this.go(place.into, path);
        return this.#spreadInto(place.into, path);
      case "alternative":
        return this.go(place.of, path);
      case "argument":
        return this.#argument(value, place.call, place.index, path);
      case "receiver":
        return this.#receiver(place.call, path);
      case "callee":
        return path[0] === returned ? this.go(place.call, path.slice(1)) : undefined;
      case "accessed":
        return this.#into(path, place.by.key, span, (rest) => this.go(place.by, rest));
      case "taken apart":
        return this.#bind(place.bindings, path);
      case "enumerated":
        return path.length === 0 ? this.#read(undefined, span) : undefined;
      case "variable":
        return this.name(place.name, span, path);
      case "property":
        return this.#classMember(place.name, span, path);
      case "method":
        return this.#method(value, place.name, path);
      case "assigned":
        return this.#store(place.target, span, path);
      case "returned":
        return this.#function(place.by, [returned, ...path]);
      case "default export":
        this.#export("default", span, path);
        return value.kind === "function" && value.name !== undefined
          ? this.name(value.name, span, path)
          : undefined;
      case "tested":
      case "written":
      case "compared":
      case "dropped":
        return undefined;
      case "elsewhere":
        return this.#elsewhere(value, path);
    }
  }

  #elsewhere(value: Value, path: Path): void {
    // A file of data reaches what reads the file.
    if (this.#document.language === "json") return this.#protocol(value.span);
    if (value.kind === "function" && value.name !== undefined)
      return this.name(value.name, value.span, path);
    this.#unknown(value.span);
  }

  /** What is returned by a function reaches what the function's calls reach, and where it is handed itself. */
  #function(by: FunctionValue, path: Path): void {
    if (isProtocolMethod(by)) return this.#protocol(by.span);
    this.go(by, path);
  }

  #method(value: Value, name: string, path: Path): void {
    const { place } = value;
    if (place.kind === "method" && place.superclass !== undefined) {
      const declared = declarationAt(this.#document, place.superclass, value.span);
      // What a class of another module makes of its methods, only that module knows.
      if (!declared || declared.kind === "import") this.#unknown(value.span, place.superclass);
    }
    this.#classMember(name, value.span, path);
  }

  #classMember(name: string, at: Span, path: Path): void {
    this.member(name, path);
    const around = this.#document.classes.filter(({ span }) => within(at, span)).at(-1);
    for (const exported of this.#document.exported.get(around?.name ?? "") ?? [])
      this.#uses.push({ kind: "exported", at, name: exported, member: name, path });
  }

  /** A member of a class is found by its name, on whatever object: `this.size`, `Form.size`, `form.size`. */
  member(name: string, path: Path): void {
    for (const reference of [...this.#document.references.values()].flat()) {
      const index = reference.path.indexOf(name, 1);
      if (index !== -1) this.#reference(reference, reference.path.slice(index + 1), path);
    }
    for (const access of this.#document.accesses) if (access.key === name) this.go(access, path);
    if (path[0] === returned)
      for (const call of this.#document.calls)
        if (call.callee.length > 1 && call.callee.at(-1) === name) this.go(call, path.slice(1));
  }

  /** Follows a name to its uses. */
  name(name: string, at: Span, path: Path): void {
    const document = this.#document;
    const declaration = declarationAt(document, name, at);
    if (!declaration) return this.#unknown(at);
    for (const use of usesAt(document, name, at)) this.#reference(use, use.path.slice(1), path);
    const query = typeQuery(document, name, declaration);
    if (query) this.#unknown(query);
    if (isOfFile(document, declaration))
      for (const exported of document.exported.get(name) ?? []) this.#export(exported, at, path);
  }

  /** @param keys that the reference reads behind what is followed */
  #reference(reference: ReferenceValue, keys: readonly string[], path: Path): void {
    const [key, ...others] = keys;
    if (key === undefined) return this.go(reference, path);
    this.#into(path, key, reference.span, (rest) => this.#reference(reference, others, rest));
  }

  /** Goes on behind a key, or notes that the key is one of the value's own. */
  #into(path: Path, key: string | undefined, at: Span, then: (rest: Path) => void): void {
    if (path.length === 0) return this.#read(key, at);
    const rest = stepInto(path, key);
    if (rest) then(rest);
  }

  #bind(bindings: readonly Binding[], path: Path): void {
    for (const { name, path: keys, span } of bindings) this.#bound(name, span, keys, path);
  }

  #bound(name: string, at: Span, [key, ...others]: Path, path: Path): void {
    if (key === undefined) return this.name(name, at, path);
    // Elements have other positions there.
    if (key === "...")
      return this.#bound(name, at, others, path.length === 0 ? path : [anyKey, ...path.slice(1)]);
    this.#into(path, key === anyKey ? undefined : key, at, (rest) =>
      this.#bound(name, at, others, rest),
    );
  }

  #argument(value: Value, call: CallValue, index: number, path: Path): void {
    const name = call.callee.at(-1) ?? "";
    if (value.kind === "function" && path[0] === returned && methodOfCallback(call)) {
      if (becomesElement.has(name)) this.go(call, [anyKey, ...path.slice(1)]);
      if (becomesResult.has(name)) this.go(call, path.slice(1));
      if (name.startsWith("reduce")) this.parameter(value, 0, path.slice(1));
      return;
    }
    const put = call.callee.length > 1 ? puts.get(name) : undefined;
    if (put === -1 || put === index) return this.#put(call, [anyKey, ...path]);
    if (this.#isSent || isProtocolCall(this.#document, call)) return this.#protocol(call.span);
    // A test that expects the very value expects what has become of it.
    if (isMatcher(call.callee)) return;
    if (call.callee.join(".") === "Object.assign") return this.#assign(call, index, path);
    const made = madeBy(call.callee, path);
    if (made?.looksAtKeys === true) return this.#read(undefined, call.span);
    if (made) return made.result && this.go(call, made.result);
    this.#given(call, index, path);
  }

  #spreadInto(call: CallValue, path: Path): void {
    const put = puts.get(call.callee.at(-1) ?? "");
    if (put === -1) this.#put(call, path);
    else this.#unknown(call.span, call.callee.join("."));
  }

  /** A function of this file is followed; of one of another module only that module can tell. */
  #given(call: CallValue, index: number, path: Path): void {
    const { callee, span } = call;
    const known = this.#reached.by(call);
    for (const by of known) this.parameter(by, index, path);
    if (known.length > 0) return;
    const declaration = declarationAt(this.#document, callee[0] ?? "", span);
    if (declaration?.kind === "import")
      this.#uses.push({ kind: "handed", at: span, callee: callee.join("."), index, path });
    else this.#unknown(span, callee.join("."));
  }

  parameter({ parameters, span }: FunctionValue, index: number, path: Path): void {
    const last = parameters.at(-1);
    if (last?.isRest === true && index >= parameters.length - 1)
      return this.#bind(last.bindings, [anyKey, ...path]);
    const parameter = parameters[index];
    if (parameter) this.#bind(parameter.bindings, path);
    if (/\barguments\b/u.test(this.#document.text.slice(...span))) this.#unknown(span);
  }

  #receiver(call: CallValue, path: Path): void {
    const method = call.callee.at(-1) ?? "";
    const [first, second] = path;
    if (path.length === 0) return this.#read(method === "?" ? undefined : method, call.span);
    if (first === returned) {
      if (method === "bind") return this.go(call, path);
      if (method === "call" || method === "apply") return this.go(call, path.slice(1));
    }
    if (second === returned && (first === method || first === anyKey || method === "?"))
      return this.go(call, path.slice(2));
    if (method === "then") return this.#callback(call, [0], path);
    if (method === "catch" || method === "finally") return this.go(call, path);
    // A method of an object that has another key is no use of what is under that key.
    if (first !== anyKey) return;
    this.#collection(call, method, path);
  }

  #collection(call: CallValue, name: string, path: Path): void {
    const method = methodOfCollection(name);
    if (!method) return this.#unknown(call.span, call.callee.join("."));
    if (method.gives) this.#callback(call, method.gives, path.slice(1));
    if (method.result === "elements") this.go(call, path);
    if (method.result === "one element") this.go(call, path.slice(1));
    if (method.result === "entries") this.go(call, [anyKey, "1", ...path.slice(1)]);
  }

  /** Gives something to parameters of the callback that is a call's first argument. */
  #callback(call: CallValue, parameters: readonly number[], path: Path): void {
    const [callback] = call.arguments;
    if (!callback || callback.kind === "spread") return;
    const by = this.#functionOf(callback);
    if (!by) return this.#unknown(call.span, call.callee.join("."));
    for (const index of parameters)
      if (by.parameters.length > index) this.parameter(by, index, path);
  }

  #functionOf(value: Value): FunctionValue | undefined {
    if (value.kind === "function") return value;
    if (value.kind !== "reference" || value.path.length > 1) return undefined;
    const declaration = declarationAt(this.#document, value.path[0], value.span);
    if (declaration?.kind === "function") return declaration.function;
    const held = declaration?.kind === "const" ? declaration.value : undefined;
    return held?.kind === "function" ? held : undefined;
  }

  /** `list.push(value)`, `map.set(key, value)`: from then on it is a part of that. */
  #put({ callee, receiver, span }: CallValue, path: Path): void {
    if (receiver?.kind === "reference") this.#store(callee.slice(0, -1), span, path);
    else this.#unknown(span);
  }

  #assign(call: CallValue, index: number, path: Path): void {
    this.go(call, path);
    const [target] = call.arguments;
    if (index === 0 || !target || target.kind === "spread") return;
    if (target.kind === "reference") this.#store(target.path, call.span, path);
    else if (target.kind !== "object") this.#unknown(call.span);
  }

  /** Follows what is put under a name or a member of one. */
  #store([root = "", ...names]: readonly string[], at: Span, path: Path): void {
    const [name] = names;
    if (root === "this") {
      if (name === undefined) return this.#unknown(at);
      return this.#classMember(name, at, [...names.slice(1), ...path]);
    }
    const declaration = declarationAt(this.#document, root, at);
    if (!declaration && root === "exports" && name !== undefined)
      return this.#export(name, at, [...names.slice(1), ...path]);
    if (!declaration && root === "module" && name === "exports")
      return this.#export(names[1] ?? "default", at, [...names.slice(2), ...path]);
    if (!declaration) return this.#unknown(at);
    this.name(root, at, [...names, ...path]);
    if (names.length + path.length > 0)
      this.#storeInCallers(root, declaration, [...names, ...path]);
  }

  /** What is put into a parameter, the function's callers have too. */
  #storeInCallers(name: string, { kind, scope }: Declaration, path: Path): void {
    if (kind !== "other") return;
    const by = this.#document.functions.find(
      ({ span }) => span[0] === scope[0] && span[1] === scope[1],
    );
    const index = by?.parameters.findIndex((parameter) => parameter.name === name) ?? -1;
    if (!by) return;
    if (index === -1) return this.#unknown(by.span);
    const calls = this.#reached.callsOf(by);
    if (calls.length === 0) return this.#unknown(by.span);
    for (const call of calls) {
      const given = call.arguments[index];
      if (given?.kind === "reference") this.#store(given.path, given.span, path);
      else if (given) this.#unknown(call.span);
    }
  }

  #read(key: string | undefined, at: Span): void {
    this.#uses.push({ kind: "read", at, key });
  }

  #protocol(at: Span): void {
    this.#uses.push({ kind: "protocol", at });
  }

  #unknown(at: Span, callee?: string): void {
    this.#uses.push({ kind: "unknown", at, ...(callee === undefined ? {} : { callee }) });
  }

  #export(name: string, at: Span, path: Path): void {
    this.#uses.push({ kind: "exported", at, name, path });
  }
}

function endsWith(path: Path, end: Path): boolean {
  return (
    path.length >= end.length && end.every((key, index) => key === path.at(index - end.length))
  );
}

/** Whether a call hands its callback elements, or a promise its value: then what the callback returns is known to be made of. */
function methodOfCallback({ callee }: CallValue): boolean {
  const name = callee.at(-1) ?? "";
  const gives = methodOfCollection(name)?.gives !== undefined;
  return callee.length > 1 && (gives || becomesElement.has(name) || becomesResult.has(name));
}

/** `{ jsonrpc: "2.0", … }`, `{ method: "elicitation/create", params: … }` */
function isMessage(object: Parameters<typeof member>[0]): boolean {
  if (member(object, "jsonrpc")) return true;
  const method = member(object, "method")?.value;
  return method?.kind === "scalar" && String(method.value).includes("/");
}

function isOfFile({ text }: Document, { scope }: Declaration): boolean {
  return scope[0] === 0 && scope[1] === text.length;
}

/** A use of a name's type, `typeof size`: of types only the compiler knows where they go. */
function typeQuery(document: Document, name: string, { scope }: Declaration): Span | undefined {
  if (!/^[\w$]+$/u.test(name)) return undefined;
  const query = new RegExp(
    String.raw`\btypeof\s+${name.replaceAll("$", "\\$")}(?![\w$])(?!\s*[!=]=)`,
    "gu",
  );
  for (const { index } of document.text.matchAll(query))
    if (within([index, index], scope)) return [index, index + name.length];
  return undefined;
}
