import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import type { Span } from "../syntax/value.js";
import { isOfFile } from "./given-values.js";
import type { Seed } from "./names-elsewhere.js";

/** The roles that other files give to names of a file. */
export class ToldNames<Role extends string> {
  readonly #document: Document;
  readonly #seeds: readonly Seed<Role>[];

  /** @param seeds what other files know about the names of this one */
  constructor(document: Document, seeds: readonly Seed<Role>[]) {
    this.#document = document;
    this.#seeds = seeds.filter(({ keys }) => keys === undefined);
  }

  /** The role of a name at a place, if it refers to a declaration at the top level of the file. */
  roleOf(name: string, at: Span, as: Seed<Role>["as"]): Role | undefined {
    const role = this.#roleOf(name, as);
    const declaration = role === undefined ? undefined : declarationAt(this.#document, name, at);
    return declaration && isOfFile(this.#document, declaration) ? role : undefined;
  }

  /** The role that other files give to the default export. */
  ofDefaultExport(): Role | undefined {
    return this.#roleOf("default", "value");
  }

  /**
   * The role that other files give to `exports.form = …`, or to `module.exports = …` under the name
   * `exports`.
   */
  ofCommonJs(target: readonly string[]): Role | undefined {
    const isExport = /^(?:module\.)?exports(?:\.[\w$]+)?$/u.test(target.join("."));
    return isExport ? this.#roleOf(target.at(-1) ?? "", "value") : undefined;
  }

  #roleOf(name: string, as: Seed<Role>["as"]): Role | undefined {
    return this.#seeds.find((one) => one.name === name && one.as === as)?.role;
  }
}
