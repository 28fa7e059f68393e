import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { harmlessMethods } from "../../syntax/steps.js";
import {
  type Binding,
  type CallValue,
  type FunctionValue,
  type ReferenceValue,
  type Span,
  type Value,
  within,
} from "../../syntax/value.js";
import { functionNamed } from "../../flow/calls.js";
import { type Builtin, builtinFunction, builtinMethod, putsArgument } from "../../flow/builtins.js";
import { isProtocolCall } from "../protocol-sinks.js";
import { anyKey, type Path, stepInto } from "../../flow/path.js";
import { FunctionsByName } from "../../flow/functions-by-name.js";
import { isReader, isReaderName } from "./harmless-functions.js";

/** A place where the tracked object, or something in it, may change. */
export interface PossibleChange {
  readonly at: Span;
  /** The expression that refers to the object there. */
  readonly name: string;
}

/**
 * Finds every place in a file where an object may change: through its names, the objects that
 * contain it, values read from it, and functions that receive it. A use that is not understood
 * counts as a change; assigning another object to one of the names does not.
 */
export class PossibleChanges {
  readonly #document: Document;
  readonly #reached: FunctionsByName;
  readonly #ignored: readonly Span[];
  readonly #found: PossibleChange[] = [];
  readonly #seen = new Map<unknown, Set<string>>();

  /**
   * @param ignored spans of values created from the object, in which uses of its names do not count
   */
  constructor(document: Document, ignored: readonly Span[]) {
    this.#document = document;
    this.#reached = FunctionsByName.in(document);
    this.#ignored = ignored;
  }

  get all(): readonly PossibleChange[] {
    return this.#found;
  }

  /** Follows all uses of the object that a name, or a path from it, refers to at a place. */
  ofName([root = "", ...path]: readonly string[], at: Span): void {
    const declaration = declarationAt(this.#document, root, at);
    if (!declaration && root !== "this") return;
    if (this.#isSeen(declaration ?? root, path)) return;
    for (const reference of this.#document.references.get(root) ?? [])
      if (
        !this.#ignored.some((span) => within(reference.span, span)) &&
        declarationAt(this.#document, root, reference.span) === declaration
      )
        this.#ofReference(reference, path);
  }

  /** @param path the keys that lead from the reference's first name to the object */
  #ofReference(reference: ReferenceValue, path: Path): void {
    const [, ...keys] = reference.path;
    let rest = path;
    let isInside = false;
    for (const key of keys) {
      isInside ||= rest.length === 0;
      const next = isInside ? rest : stepInto(rest, key);
      if (!next) return;
      rest = next;
    }
    this.#ofValue(reference, rest, isInside);
  }

  /**
   * @param path the keys that lead from the value to the object
   * @param isInside whether the value is a part of the object
   */
  #ofValue(value: Value, path: Path, isInside: boolean): void {
    if (this.#isSeen(value, [...path, String(isInside)])) return;
    const { place, span } = value;
    switch (place.kind) {
      case "written":
        return isInside ? this.#note(value) : undefined;
      case "receiver":
        return this.#ofReceiver(value, place.call, path);
      case "argument":
        return this.#ofArgument(value, place.call, place.index, path);
      case "variable":
        return this.ofName([place.name, ...path], span);
      case "taken apart":
        return this.#ofBindings(place.bindings, path);
      case "accessed": {
        const next = path.length === 0 ? path : stepInto(path, place.by.key);
        return next && this.#ofValue(place.by, next, isInside || path.length === 0);
      }
      case "member":
        return this.#ofValue(place.member.owner, [place.member.key ?? anyKey, ...path], false);
      case "element":
        return this.#ofValue(place.array, [anyKey, ...path], false);
      case "spread":
        return place.into.kind === "call"
          ? this.#ofSpreadArgument(value, place.into, path)
          : this.#ofValue(place.into, path.length === 0 ? [anyKey] : path, false);
      case "alternative":
        return this.#ofValue(place.of, path, isInside);
      case "awaited":
        return this.#ofValue(place.by, path, isInside);
      case "assigned":
        return this.ofName([...place.target, ...path], span);
      case "property":
        return this.ofName(["this", place.name, ...path], span);
      case "returned":
        return this.#ofReturned(place.by, path);
      case "callee":
      case "compared":
      case "dropped":
      case "enumerated":
      case "operand":
      case "tested":
        return undefined;
      case "constructed":
      case "constructor argument":
      case "extended":
      case "default export":
      case "method":
      case "elsewhere":
        return this.#note(value);
    }
  }

  #ofReceiver(value: Value, call: CallValue, path: Path): void {
    const name = call.callee.at(-1) ?? "";
    const builtin = builtinMethod(name, call.arguments.length);
    if (!builtin) return harmlessMethods.has(name) ? undefined : this.#note(value, call);
    if (builtin.changes && path.length === 0) this.#note(value, call);
    for (const { from, keys, to, under } of builtin.flows) {
      if (from.kind !== "receiver") continue;
      const rest = keys.length === 0 || path.length === 0 ? path : path.slice(1);
      if (to.kind === "result") this.#ofValue(call, [...under, ...rest], false);
      if (to.kind === "parameter") this.#ofCallback(value, call, to, rest);
    }
    // What the callback returns may be what it gets.
    if (name === "map" || name === "flatMap")
      this.#ofValue(call, [anyKey, ...(path.length === 0 ? path : path.slice(1))], false);
  }

  #ofCallback(
    value: Value,
    call: CallValue,
    { index, of }: { readonly index: number; readonly of: number },
    path: Path,
  ): void {
    const callback = unlessSpread(call.arguments[of]);
    const by = callback && functionNamed(callback);
    if (by) this.#ofParameter(by, index, path);
    else if (callback && !isReaderName(this.#document, callback)) this.#note(value, call);
  }

  #ofArgument(value: Value, call: CallValue, index: number, path: Path): void {
    const { callee, receiver, span } = call;
    const isPut = callee.length > 1 && putsArgument(callee.at(-1) ?? "", index);
    if (isPut && receiver?.kind === "reference")
      return this.ofName([...receiver.path, anyKey, ...path], span);
    if (callee.join(".") === "Object.assign") {
      if (index === 0 && path.length === 0) this.#note(value, call);
      return this.#ofValue(call, index === 0 ? path : [anyKey], false);
    }
    if (isReader(this.#document, call) || isProtocolCall(this.#document, call)) return;
    const builtin = builtinFunction(callee, call.arguments.length);
    if (builtin) return this.#ofResult(builtin, call, path);
    const known = this.#reached.by(call);
    if (known.length === 0) return this.#note(value, call);
    const before = this.#found.length;
    for (const by of known) this.#ofParameter(by, index, path);
    // Changes made by the function happen at the call.
    if (this.#found.length > before) this.#note(value, call);
  }

  #ofResult({ flows }: Builtin, call: CallValue, path: Path): void {
    for (const { from, keys, to, under } of flows)
      if (from.kind === "argument" && to.kind === "result")
        this.#ofValue(call, [...under, ...(path.length === 0 ? path : path.slice(keys.length))], false);
  }

  #ofSpreadArgument(value: Value, call: CallValue, path: Path): void {
    const { callee, receiver, span } = call;
    const isPut = callee.length > 1 && putsArgument(callee.at(-1) ?? "", 0);
    if (isPut && receiver?.kind === "reference")
      this.ofName([...receiver.path, anyKey, ...path.slice(1)], span);
    else if (!isReader(this.#document, call)) this.#note(value, call);
  }

  #ofReturned(by: FunctionValue, path: Path): void {
    if (this.#ignored.some((span) => within(span, by.span))) return;
    for (const call of this.#reached.callsOf(by)) this.#ofValue(call, path, false);
  }

  #ofParameter({ parameters }: FunctionValue, index: number, path: Path): void {
    const parameter = parameters[index] ?? parameters.at(-1);
    if (parameter?.isRest === true) this.#ofBindings(parameter.bindings, [anyKey, ...path]);
    else if (parameters[index]) this.#ofBindings(parameters[index].bindings, path);
  }

  #ofBindings(bindings: readonly Binding[], path: Path): void {
    for (const binding of bindings) {
      let rest: Path | undefined = path;
      for (const key of binding.path)
        rest = rest && rest.length > 0 && key !== "..." ? stepInto(rest, key) : rest;
      if (rest) this.ofName([binding.name, ...rest], binding.span);
    }
  }

  #note(value: Value, { span: at } = value): void {
    const text = this.#document.text.slice(...value.span);
    const name = value.kind === "reference" ? value.path.join(".") : text;
    this.#found.push({ at, name });
  }

  #isSeen(place: unknown, path: Path): boolean {
    const key = path.join(" ");
    const before = this.#seen.get(place);
    // The path of an object that is put into itself would grow without end.
    if (before?.has(key) === true || path.length > longestPath) return true;
    if (before) before.add(key);
    else this.#seen.set(place, new Set([key]));
    return false;
  }
}

const longestPath = 8;
