import { type Member, members, type ObjectValue, type Value } from "../../syntax/value.js";
import { allAssignedLater } from "../changes/assigned-later.js";
import type { KnownFile } from "../known-file.js";
import { knownKey } from "../known-texts.js";

/** A member of an object, as if the object were written with it and its name. */
export interface KnownMember {
  readonly as: Member;
  /** What the code has of it: the member, or the value that later code assigns. */
  readonly at: Member | Value;
}

/** The members of an object, also with computed names, and those that later code adds. */
export function knownMembers(
  object: ObjectValue,
  file: Pick<KnownFile, "facts">,
): readonly KnownMember[] {
  const written = members(object).map((at) => {
    const key = at.key === undefined ? knownKey(at, file) : undefined;
    return { as: key === undefined ? at : { ...at, key }, at };
  });
  return [
    ...written,
    ...allAssignedLater(object).map(([key, value]) => asMember(object, key, value)),
  ];
}

function asMember(owner: ObjectValue, key: string, value: Value): KnownMember {
  const { document, span } = value;
  const form = { isShorthand: false, isMethod: false, isGetter: false } as const;
  return {
    as: { kind: "member", document, key, value, owner, span, keySpan: span, ...form },
    at: value,
  };
}
