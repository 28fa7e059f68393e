import type { Entered, Source } from "../../flow/source.js";
import { addTo } from "../../syntax/by-keys.js";
import { remembered } from "../../syntax/once-for-each.js";
import type { Value } from "../../syntax/value.js";

/** How a value gets to where it has a role. */
type Arriving = Pick<Source, "asked" | "entered" | "replaced">;

/** The roles that were found for the values of a file. */
export class FoundRoles<Role extends string> {
  readonly #roles = new Map<Value, Role>();
  /** The further roles of the few values that are used in several ways. */
  readonly #further = new Map<Value, Set<Role>>();
  readonly #ways = new Map<Value, Entered[]>();
  /** The keys of values that others replace on every way. */
  readonly #replaced = new Map<Value, readonly string[]>();
  /** The keys of values that others replace, or that code asks for, on every way to a role. */
  readonly #filled = new Map<Value, Map<Role, readonly string[]>>();

  add(value: Value, role: Role, { asked = [], entered, replaced = [] }: Arriving): void {
    if (value.kind === "object") addTo(this.#ways, value, entered);
    const askedFor = asked.flatMap((one) => (one.startsWith(".") ? one.slice(1) : []));
    keepCommon(this.#replaced, value, replaced);
    const filled = remembered(this.#filled, value, () => new Map<Role, readonly string[]>());
    keepCommon(filled, role, [...replaced, ...askedFor]);
    const first = this.#roles.get(value);
    if (first === undefined) this.#roles.set(value, role);
    else if (first !== role)
      this.#further.set(value, (this.#further.get(value) ?? new Set()).add(role));
  }

  /** The role of a value, the first if it has several. */
  of(value: Value): Role | undefined {
    return this.#roles.get(value);
  }

  /** Every role of a value: one that is used in several places may have several. */
  allOf(value: Value): readonly Role[] {
    const role = this.of(value);
    return role === undefined ? [] : [role, ...(this.#further.get(value) ?? [])];
  }

  /** The values that have a role, in source order, outer ones first. */
  values(): readonly Value[] {
    return [...this.#roles.keys()].toSorted(
      ({ span: one }, { span: other }) => one[0] - other[0] || other[1] - one[1],
    );
  }

  /** Whether what is under a key of an object is replaced wherever that is spread. */
  isReplaced(object: Value, key: string): boolean {
    return this.#replaced.get(object)?.includes(key) === true;
  }

  /**
   * Whether what an object lacks may come from elsewhere wherever it has one of its roles: code puts
   * another value under the key, or asks for it, and so may do something if it is missing.
   */
  mayBeFilled(object: Value, key: string): boolean {
    return [...(this.#filled.get(object)?.values() ?? [])].some((keys) => keys.includes(key));
  }

  /** The calls through which an object gets its role. */
  waysTo(object: Value): readonly Entered[] {
    return this.#ways.get(object) ?? [];
  }
}

/** Keeps the keys that all ways have. */
function keepCommon<Of>(known: Map<Of, readonly string[]>, of: Of, keys: readonly string[]): void {
  known.set(of, known.get(of)?.filter((key) => keys.includes(key)) ?? keys);
}
