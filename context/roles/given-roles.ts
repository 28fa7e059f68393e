import { behind, type Path } from "../../flow/path.js";
import type { ClassText } from "../../syntax/document.js";
import { addTo } from "../../syntax/by-keys.js";
import type { FunctionValue } from "../../syntax/value.js";
import { type Grammar, roleUnder } from "./grammar.js";

/** What may get a value from elsewhere: a function, a class that others extend, a name. */
type Taker = FunctionValue | ClassText | string;

/**
 * The roles of what is taken from wherever it comes, also from other files: by the parameters of
 * functions, by the classes that classes here are, by what has a name at the top of the file.
 */
export class GivenRoles<Role extends string> {
  readonly #grammar: Grammar<Role>;
  readonly #given = new Map<Taker, { readonly path: Path; readonly role: Role }[]>();

  constructor(grammar: Grammar<Role>) {
    this.#grammar = grammar;
  }

  /** @param path of a function's arguments, it begins with the index of one */
  note(taker: Taker, path: Path, role: Role): void {
    addTo(this.#given, taker, { path, role });
  }

  /** The role of what is under the keys of what is taken. */
  of(taker: Taker, keys: Path): Role | undefined {
    for (const { path, role } of this.#given.get(taker) ?? []) {
      const rest = behind(keys, path);
      const found = rest && roleUnder(this.#grammar, role, rest);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
