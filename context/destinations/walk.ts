import type { Document } from "../../syntax/document.js";
import { type FunctionValue, member, type ObjectValue, type Value } from "../../syntax/value.js";
import { ReachedFunctions } from "../reached-functions.js";
import { followArgument, followReceiver, followSpreadArgument } from "./calls.js";
import { followConstructed } from "./constructions.js";
import {
  followBindings,
  followClassMember,
  followKey,
  followMethod,
  followName,
  followStored,
} from "./names.js";
import { isProtocolMethod } from "./protocol-calls.js";
import { noteRead, noteUnknown, type Trail } from "./trail.js";
import { anyKey, type Path, returned, type Use } from "./use.js";

/** A place to look at, and what leads from there to the value that is followed. */
export interface WalkStep {
  readonly value: Value;
  readonly path: Path;
}

/** More steps than any program takes that a person could have meant. */
const limit = 2000;

/** A walk from a value to the places that it reaches, one step after the other. */
export class Walk implements Trail {
  readonly document: Document;
  readonly reached: ReachedFunctions;
  isSent = false;
  readonly #uses: Use[] = [];
  readonly #pending: (WalkStep & { readonly isSent: boolean })[] = [];
  readonly #steps: WalkStep[] = [];
  readonly #known = new Map<object, (readonly [path: Path, isSent: boolean])[]>();

  constructor(document: Document) {
    this.document = document;
    this.reached = ReachedFunctions.in(document);
  }

  uses(): readonly Use[] {
    for (let step = this.#pending.shift(); step; step = this.#pending.shift()) {
      if (this.#steps.push(step) > limit)
        return [...this.#uses, { kind: "unknown", at: step.value.span }];
      this.isSent = step.isSent;
      this.#look(step.value, step.path);
    }
    return this.#uses;
  }

  /** The places that were looked at on the way. */
  steps(): readonly WalkStep[] {
    this.uses();
    return this.#steps;
  }

  go(value: Value, path: Path): void {
    if (!this.isKnown(value, path)) this.#pending.push({ value, path, isSent: this.isSent });
  }

  note(use: Use): void {
    this.#uses.push(use);
  }

  isKnown(place: object, path: Path): boolean {
    const before = this.#known.get(place) ?? [];
    if (before.some(([known, isSent]) => isSent === this.isSent && endsWith(path, known)))
      return true;
    this.#known.set(place, [...before, [path, this.isSent]]);
    return false;
  }

  /** What a getter returns stands in the member that it is. */
  #leave(by: FunctionValue, { span }: Value, path: Path): void {
    const { place } = by;
    if (isProtocolMethod(by)) this.note({ kind: "protocol", at: span });
    else if (place.kind === "member" && place.member.isGetter)
      this.go(place.member.owner, [place.member.key ?? anyKey, ...path]);
    else if (place.kind === "method" && place.isGetter)
      followClassMember(this, place.name, span, path);
    else this.go(by, [returned, ...path]);
  }

  #look(value: Value, path: Path): void {
    const { place, span } = value;
    if (value.kind === "object" && isMessage(value)) this.isSent = true;
    switch (place.kind) {
      case "member":
        return this.go(place.member.owner, [place.member.key ?? anyKey, ...path]);
      case "element":
        return this.go(place.array, [anyKey, ...path]);
      case "spread":
        if (place.into.kind === "call") return followSpreadArgument(this, place.into, path);
        return this.go(place.into, path);
      case "alternative":
        return this.go(place.of, path);
      case "argument":
        return followArgument(this, value, place.call, place.index, path);
      case "receiver":
        return followReceiver(this, place.call, path);
      case "callee":
        return path[0] === returned ? this.go(place.call, path.slice(1)) : undefined;
      case "accessed":
        return followKey(this, path, place.by.key, span, (rest) => this.go(place.by, rest));
      case "taken apart":
        return followBindings(this, place.bindings, path);
      case "enumerated":
        return path.length === 0 ? noteRead(this, undefined, span) : undefined;
      case "variable":
        return followName(this, place.name, span, path);
      case "property":
        return followClassMember(this, place.name, span, path);
      case "method":
        return followMethod(this, value, path);
      case "assigned":
        return followStored(this, place.target, span, path);
      case "returned":
        return this.#leave(place.by, value, path);
      case "default export":
        this.note({ kind: "exported", at: span, name: "default", path });
        if (isNamed(value)) followName(this, value.name, span, path);
        return undefined;
      case "tested":
      case "written":
      case "compared":
      case "dropped":
        return undefined;
      case "operand":
        return noteUnknown(this, span);
      case "elsewhere":
        if (this.document.language === "json") {
          // A file of data reaches the protocol, and what else reads the file.
          this.note({ kind: "protocol", at: span });
          return this.note({ kind: "exported", at: span, name: "default", path });
        }
        if (isNamed(value)) return followName(this, value.name, span, path);
        return followConstructed(this, value, path);
    }
  }
}

/** Whether a value is a function that is declared under a name. */
function isNamed(value: Value): value is FunctionValue & { readonly name: string } {
  return value.kind === "function" && value.name !== undefined;
}

function endsWith(path: Path, end: Path): boolean {
  return (
    path.length >= end.length && end.every((key, index) => key === path.at(index - end.length))
  );
}

/** `{ jsonrpc: "2.0", … }`, `{ method: "elicitation/create", params: … }` */
function isMessage(object: ObjectValue): boolean {
  if (member(object, "jsonrpc")) return true;
  const method = member(object, "method")?.value;
  return method?.kind === "scalar" && String(method.value).includes("/");
}
