import { pathOfAncestor } from "../../syntax/ancestors.js";
import { assignmentsTo, declarationAt } from "../../syntax/names.js";
import { type Member, members, type ObjectValue, type Value } from "../../syntax/value.js";
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
  return [...written, ...assignedLater(object)];
}

function assignedLater(object: ObjectValue): readonly KnownMember[] {
  const { document, span } = object;
  const [name, ...own] = pathOfAncestor(object) ?? [];
  if (name === undefined) return [];
  return assignmentsTo(document, name, declarationAt(document, name, span)).flatMap(
    ({ path, value }) => {
      const key = path.at(-1);
      const isOwn = path.slice(0, -1).join(".") === own.join(".");
      if (key === undefined || key === "*" || !isOwn) return [];
      const as: Member = {
        kind: "member",
        document,
        key,
        value,
        owner: object,
        span: value.span,
        keySpan: value.span,
        isShorthand: false,
        isMethod: false,
        isGetter: false,
      };
      return [{ as, at: value }];
    },
  );
}
