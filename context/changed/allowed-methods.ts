import { knownValue } from "../known-values.js";
import { memberOf } from "../../syntax/ancestors.js";
import { functionAround } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { stringOf, type Value } from "../../syntax/value.js";

/** The options and the header that list what methods pages of other origins may use. */
const listsMethods: ReadonlySet<string> = new Set([
  ...["access-control-allow-methods", "allowmethods", "methods"],
]);

/**
 * Whether pages of other origins cannot post here, as beside a list of headers is a list of methods
 * without POST: metadata of authorization, a check of health. Messages of the protocol are posted.
 */
export function refusesPosts(at: Value): boolean {
  return methodLists(at.document).some(
    (list) => isBeside(list, at) && !/\bPOST\b|\*/iu.test(namesIn(list)),
  );
}

const methodLists = onceForEach(({ values }: Document): readonly Value[] =>
  values.filter(({ place }) => {
    const isSecond = place.kind === "argument" && place.index === 1;
    const member = place.kind === "member" ? place.member.key : undefined;
    const name = isSecond ? stringOf(place.call.arguments[0]) : member;
    return listsMethods.has(name?.toLowerCase() ?? "");
  }),
);

/** Whether two values are in the same object, or headers that the same function sets. */
function isBeside(one: Value, other: Value): boolean {
  const owner = memberOf(one)?.owner;
  if (owner) return owner === memberOf(other)?.owner;
  if (other.place.kind !== "argument") return false;
  return functionAround(one.document, one.span) === functionAround(other.document, other.span);
}

/** The names in a list, or `*` if they are not known. */
function namesIn(list: Value): string {
  const known = knownValue(list);
  if (known.kind !== "array") return stringOf(known) ?? "*";
  const names = known.elements.map((one) =>
    one && one.kind !== "spread" ? stringOf(knownValue(one)) : undefined,
  );
  return names.map((name) => name ?? "*").join(" ");
}
