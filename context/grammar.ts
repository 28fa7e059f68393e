import type { TypeText, Value } from "../syntax/value.js";

/** What a kind of protocol object is made of: how the role of a whole gives roles to its parts, where it does. */
export interface Grammar<Role extends string> {
  /** The role a value has by itself: its type, its shape, the words right around it. `null`: known to be something else. */
  readonly byItself: (value: Value) => Role | null | undefined;
  /** The role of a member's value. */
  readonly inObject?: (role: Role, key: string | undefined) => Role | undefined;
  readonly inArray?: (role: Role) => Role | undefined;
  /** The role of an object that is spread into one of the role. */
  readonly inSpread?: (role: Role) => Role | undefined;
  /** The role of what a function of the role returns. */
  readonly inReturn?: (role: Role) => Role | undefined;
  /** The role of what a callback returns, where the call that is given the callback has the role. */
  readonly inCallback?: (role: Role) => Role | undefined;
  /** The role that others give to what has a type of its own here. */
  readonly ofOwnType?: (role: Role) => Role | undefined;
  /** The role of what is given for a parameter of a type. */
  readonly byType?: (type: TypeText) => Role | undefined;
  /** What only a name tells; asked last. */
  readonly byName?: (value: Value) => Role | undefined;
  /** The role as it is for this very value, or `undefined` where the value cannot have it. */
  readonly settle?: (role: Role, value: Value) => Role | undefined;
}
