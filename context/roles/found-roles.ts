import type { Entered } from "../../flow/source.js";
import { addTo } from "../../syntax/by-keys.js";
import type { Value } from "../../syntax/value.js";

/** The roles that were found for the values of a file. */
export class FoundRoles<Role extends string> {
  readonly #roles = new Map<Value, Role>();
  /** The further roles of the few values that are used in several ways. */
  readonly #further = new Map<Value, Set<Role>>();
  readonly #ways = new Map<Value, Entered[]>();
  readonly #replaced = new Map<Value, readonly string[]>();

  /** @param without keys that other members replace, where the value is spread */
  add(value: Value, role: Role, entered: Entered, without: readonly string[]): void {
    if (value.kind === "object") addTo(this.#ways, value, entered);
    const replaced = this.#replaced.get(value) ?? without;
    this.#replaced.set(
      value,
      replaced.filter((key) => without.includes(key)),
    );
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

  /** The calls through which an object gets its role. */
  waysTo(object: Value): readonly Entered[] {
    return this.#ways.get(object) ?? [];
  }
}
