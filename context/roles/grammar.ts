import type { CallValue, TypeText, Value } from "../../syntax/value.js";
import { anyKey, isIndex, isReturned, type Path } from "../../flow/path.js";
import type { Checks } from "../../flow/source.js";

/** How the role of a whole determines the roles of its parts, for one kind of protocol object. */
export interface Grammar<Role extends string> {
  /**
   * The role that a value has by itself, due to its type, its shape or the words right around it.
   * `null` means that it is known to be something else.
   */
  readonly byItself: (value: Value) => Role | null | undefined;
  /** Whether a role is that of a text, not of an object. */
  readonly isText?: (role: Role) => boolean;
  /** The role of a member's value. */
  readonly inObject?: (role: Role, key: string | undefined) => Role | undefined;
  readonly inArray?: (role: Role) => Role | undefined;
  /** The role of an object that is spread into an object with the role. */
  readonly inSpread?: (role: Role) => Role | undefined;
  /** The role of what a function with the role returns. */
  readonly inReturn?: (role: Role) => Role | undefined;
  /** The role of what a callback returns if the call it is passed to has the role. */
  readonly inCallback?: (role: Role) => Role | undefined;
  /**
   * The role of the first argument of a call that makes what is under some keys of its result of
   * it, given the role of that.
   *
   * @param checks what is known of the way to where it has the role
   */
  readonly inArgument?: (
    role: Role,
    call: CallValue,
    path: Path,
    checks?: Checks,
  ) => Role | undefined;
  /** A role, made more precise by the code around a value; `undefined` if that gives it none. */
  readonly inPlace?: (role: Role, value: Value) => Role | undefined;
  /** The role in place of another where a type of another name says that it may be something else. */
  readonly ofOtherName?: (role: Role) => Role | undefined;
  /** The role of an argument for a parameter of a type. */
  readonly byType?: (type: TypeText) => Role | undefined;
  /** The role that only a name suggests; checked last. */
  readonly byName?: (value: Value) => Role | undefined;
  /** The role refined for this value, or `undefined` if the value cannot have it. */
  readonly settle?: (role: Role, value: Value) => Role | undefined;
}

/** The role of the value that a path leads to, starting from a value with a role. */
export function roleUnder<Role extends string>(
  { inArray, inObject, inReturn }: Grammar<Role>,
  role: Role | undefined,
  path: Path,
): Role | undefined {
  return path.reduce<Role | undefined>((whole, key) => {
    if (whole === undefined) return undefined;
    if (isReturned(key)) return inReturn?.(whole);
    const part = inObject?.(whole, key === anyKey ? undefined : key);
    // `list[0] = block`
    return part ?? (isIndex(key) ? inArray?.(whole) : undefined);
  }, role);
}
