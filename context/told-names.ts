import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import type { Span } from "../syntax/value.js";
import { isOfFile } from "./given-values.js";
import type { Seed } from "./names-elsewhere.js";

/** The roles that other files give to names of a file. */
export class ToldNames<Role extends string> {
  readonly #document: Document;
  readonly #seeds: readonly Seed<Role>[];

  /** @param seeds what other files say of this one's names */
  constructor(document: Document, seeds: readonly Seed<Role>[]) {
    this.#document = document;
    this.#seeds = seeds.filter(({ keys }) => keys === undefined);
  }

  /** The role of a name at a place, if it is one of the whole file there. */
  roleOf(name: string, at: Span, as: Seed<Role>["as"]): Role | undefined {
    const role = this.#roleOf(name, as);
    const declaration = role === undefined ? undefined : declarationAt(this.#document, name, at);
    return declaration && isOfFile(this.#document, declaration) ? role : undefined;
  }

  /** What other files make of what a module is without a name. */
  ofDefaultExport(): Role | undefined {
    return this.#roleOf("default", "value");
  }

  /** What other files make of `exports.form = …`, and of `module.exports = …`, whose name is then `exports`. */
  ofCommonJs(target: readonly string[]): Role | undefined {
    const isExport = /^(?:module\.)?exports(?:\.[\w$]+)?$/u.test(target.join("."));
    return isExport ? this.#roleOf(target.at(-1) ?? "", "value") : undefined;
  }

  #roleOf(name: string, as: Seed<Role>["as"]): Role | undefined {
    return this.#seeds.find((one) => one.name === name && one.as === as)?.role;
  }
}
