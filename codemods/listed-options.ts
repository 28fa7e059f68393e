import type { Change } from "../syntax/change.js";
import type { Document } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import { isMultiline } from "../syntax/style.js";
import { type Member, member, members, type ObjectValue, type Value } from "../syntax/value.js";
import { rewriteInPlace, rewriteObject } from "../syntax/write.js";
import { mapCall } from "./mapped-options.js";
import { respell } from "./one-member.js";
import { knownStrings, optionsIn } from "./options.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** An option as form libraries and user interfaces write it: `{ value: "s", label: "Small" }`. */
export interface LabelledOption {
  readonly object: ObjectValue;
  readonly value: Member;
  readonly label: Member | undefined;
}

/** What others call the value of an option, and what users see of it; the first that is there is meant. */
const valueKeys: readonly string[] = ["value", "id", "key"];
const labelKeys: readonly string[] = ["title", "label", "name", "text"];

/** The labelled options of a list, be they written out or made by `map`; `undefined` where it lists anything else. */
export function labelledOptions(
  document: Document,
  list: Value | undefined,
): readonly LabelledOption[] | undefined {
  const objects = list && objectsIn(document, list);
  if (!objects || objects.length === 0) return undefined;
  const options = objects.map((object) => labelled(object));
  return options.every((option) => option !== undefined) ? options : undefined;
}

function labelled(object: ObjectValue): LabelledOption | undefined {
  const first = (keys: readonly string[]): Member | undefined =>
    keys.map((key) => member(object, key)).find((found) => found !== undefined);
  // What says `const` or is a schema of its own has other rules.
  if (["const", "enum", "type", "$ref"].some((key) => member(object, key))) return undefined;
  const value = first(valueKeys);
  return value && { object, value, label: first(labelKeys) };
}

/** The objects that a list is made of; `undefined` where it has elements that do not show. */
function objectsIn(document: Document, list: Value): readonly ObjectValue[] | undefined {
  const known = resolve(document, list);
  const made = mapCall(known);
  if (made) return [made.option];
  if (known.kind !== "array") return undefined;
  const objects = known.elements.map((element) =>
    element?.kind === "object" ? element : undefined,
  );
  return objects.every((object) => object !== undefined) ? objects : undefined;
}

/** Whether a list is one of options, in whatever form. */
export function listsOptions(document: Document, list: Value | undefined): boolean {
  return (
    optionsIn(document, list) !== undefined ||
    labelledOptions(document, list) !== undefined ||
    listsTexts(document, list)
  );
}

/** Whether a list is written in its place and holds texts alone, at least one. */
export function listsTexts(document: Document, list: Value | undefined): boolean {
  return list?.kind === "array" && (knownStrings(document, list)?.length ?? 0) > 0;
}

/**
 * Calls the value of each option `const` and its label `title`, and the list `oneOf` or `anyOf`. No answer was valid
 * before, as no answer is an object.
 */
export function sayConstAndTitle(
  document: Document,
  holder: ObjectValue,
  keyword: Member,
  key: "anyOf" | "oneOf",
  options: readonly LabelledOption[],
): Rewrite {
  if (keyword.key !== key && member(holder, key)) return refused(`\`${key}\` already exists`);
  if (options.some(({ label }) => !label)) return refused("an option has no label");
  if (options.some(hasMore)) return refused("an option has more than a value and a label");
  const isHere = options.every(({ object }) => isWithin(object, keyword));
  if (!isHere) return refused("other code may read the options");
  const inner = options.map(({ label, object, value }) => {
    const changes: Change[] = [{ kind: "rename", member: value, key: "const" }];
    if (label && label.key !== "title")
      changes.push({ kind: "rename", member: label, key: "title" });
    return { object, changes };
  });
  const outer: Change[] = keyword.key === key ? [] : [{ kind: "rename", member: keyword, key }];
  return rewritten([
    ...inner.flatMap(({ changes, object }) => rewriteInPlace(document, object, changes)),
    ...(isMultiline(document, holder.span)
      ? rewriteInPlace(document, holder, outer)
      : rewriteObject(
          document,
          holder,
          outer,
          inner.flatMap(({ changes }) => changes),
        )),
  ]);
}

function hasMore({ object }: LabelledOption): boolean {
  return object.entries.length !== 2 || members(object).some(({ isMethod }) => isMethod);
}

function isWithin({ span }: ObjectValue, keyword: Member): boolean {
  return span[0] >= keyword.span[0] && span[1] <= keyword.span[1];
}

/** Texts alone are the values of an `enum`. */
export function sayEnum(
  document: Document,
  holder: ObjectValue,
  keyword: Member,
  isMulti: boolean,
): Rewrite {
  if (isMulti && !member(holder, "type")) return refused("the items have no type");
  return respell(document, keyword, "enum");
}
