import { isTest } from "../context/tests/test-files.js";
import type { Taker } from "../context/elsewhere/names-elsewhere.js";
import { passedKey } from "../flow/passed.js";
import { functionOfScope } from "../syntax/around.js";
import type { Document } from "../syntax/document.js";
import type { Span } from "../syntax/span.js";
import type { CallValue, NewValue } from "../syntax/value.js";
import { superclassOf } from "../syntax/superclass.js";
import { WaysOfFunctions } from "./function-ways.js";
import type { LinkedNames } from "./linked-names.js";
import { namesOfImports, reexportedNames } from "./uses-of-imports.js";

/** Where another file hands something to what takes it: by which name, or in which call. */
export interface Giver {
  readonly path: string;
  /** The name for it there, or the function's own. */
  readonly name: string;
  readonly at?: Span;
}

/**
 * Finds what other files hand to the functions, classes and names of one. Tests hand over made-up
 * values.
 */
export class Givers {
  readonly #linked: LinkedNames;
  readonly #ways: WaysOfFunctions;

  constructor(linked: LinkedNames) {
    this.#linked = linked;
    this.#ways = new WaysOfFunctions(linked, { isFollowed: (path) => !isTest({ path }) });
  }

  /** The places in other files; none if these are not known. */
  of(path: string, taker: Taker<string>): readonly Giver[] {
    const document = isTest({ path }) ? undefined : this.#linked.documentOf(path);
    if (!document) return [];
    switch (taker.as) {
      case "stored":
      case "typed":
        return this.#importing(path, document, taker.name);
      case "inherited": {
        const known = document.classes.find(({ name }) => name === taker.name);
        return (known ? this.#ways.extending(known) : []).flatMap((by) => {
          const name = superclassOf(by);
          return name === undefined ? [] : this.#at(by.document, { name });
        });
      }
      default: {
        const by = functionOfScope(document, taker.at);
        const calls = by ? this.#ways.callsOf(by) : [];
        return calls.flatMap((call) =>
          this.#at(call.document, { name: by?.name ?? call.callee.join("."), at: call.span }),
        );
      }
    }
  }

  /** The calls in some other files that certainly run a function of one. */
  callsOf(path: string, at: Span, files: ReadonlySet<string>): readonly (CallValue | NewValue)[] {
    const document = this.#linked.documentOf(path);
    const by = document && functionOfScope(document, at);
    const calls = by ? this.#ways.callsOf(by) : [];
    return calls.filter((call) => files.has(this.#linked.pathOf(call.document) ?? ""));
  }

  #at(document: Document, giver: Omit<Giver, "path">): readonly Giver[] {
    const path = this.#linked.pathOf(document);
    return path === undefined ? [] : [{ path, ...giver }];
  }

  /** The files that import what has a name in one, with their names for it. */
  #importing(path: string, { exported }: Document, own: string): readonly Giver[] {
    const found = new Map<string, Giver>();
    const handedOn = new Map<string, Giver>();
    const add = (to: Map<string, Giver>, one: Giver): void => {
      to.set(passedKey(one.path, [one.name]), one);
    };
    for (const name of exported.get(own) ?? []) add(handedOn, { path, name });
    // Iterating over a map also visits entries that are added meanwhile.
    for (const { path: from, name: there } of handedOn.values())
      for (const { document, isThis, path: importer } of this.#linked.importersOf(
        from,
        (one) => !isTest({ path: one }),
      )) {
        if (!document) continue;
        for (const name of namesOfImports(document, [there], isThis))
          add(found, { path: importer, name });
        for (const name of reexportedNames(document, there, isThis))
          add(handedOn, { path: importer, name });
      }
    return [...found.values()];
  }
}
