import { isTest } from "../context/tests/test-files.js";
import type { Taker } from "../context/elsewhere/names-elsewhere.js";
import { functionOfScope } from "../syntax/around.js";
import type { Document } from "../syntax/document.js";
import type { Span } from "../syntax/span.js";
import { superclassOf } from "../syntax/superclass.js";
import { WaysOfFunctions } from "./function-ways.js";
import type { LinkedNames } from "./linked-names.js";
import { namesOfImports } from "./uses-of-imports.js";

/** Where another file hands something to what takes it: by which name, or in which call. */
export interface Giver {
  readonly path: string;
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
          this.#at(call.document, { name: call.callee.join("."), at: call.span }),
        );
      }
    }
  }

  #at(document: Document, giver: Omit<Giver, "path">): readonly Giver[] {
    const path = this.#linked.pathOf(document);
    return path === undefined ? [] : [{ path, ...giver }];
  }

  /** The files that import what has a name in one, with their names for it. */
  #importing(path: string, { exported }: Document, own: string): readonly Giver[] {
    const { modules } = this.#linked;
    const names = exported.get(own) ?? [];
    return modules
      .importersOf(path)
      .filter((one) => !isTest({ path: one }))
      .flatMap((importer) => {
        const document = this.#linked.documentOf(importer);
        const isThis = (source: string): boolean => modules.resolve(importer, source) === path;
        const found = document ? namesOfImports(document, names, isThis) : [];
        return found.map((name) => ({ path: importer, name }));
      });
  }
}
