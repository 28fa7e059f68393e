import { allKnown } from "../../syntax/all-known.js";
import type { Change } from "../../syntax/change.js";
import { resolve } from "../../syntax/names.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
  within,
} from "../../syntax/value.js";
import { rewriteInPlace, rewriteObject } from "../../syntax/write.js";
import { mapCall } from "./mapped-options.js";
import { respell } from "../one-member.js";
import { knownStrings, optionsIn } from "./options.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** An option in the form of UI and form libraries: `{ value: "s", label: "Small" }`. */
export interface LabelledOption {
  readonly object: ObjectValue;
  readonly value: Member;
  readonly label: Member | undefined;
}

/** Common keys for the value and the label of an option, in order of preference. */
const valueKeys: readonly string[] = ["value", "id", "key"];
const labelKeys: readonly string[] = ["title", "label", "name", "text"];

/** The labelled options of an array literal or a `map` call; `undefined` for any other list. */
export function labelledOptions(list: Value | undefined): readonly LabelledOption[] | undefined {
  const objects = list && objectsIn(list);
  if (!objects || objects.length === 0) return undefined;
  return allKnown(objects, labelled);
}

function labelled(object: ObjectValue): LabelledOption | undefined {
  const first = (keys: readonly string[]): Member | undefined =>
    keys.map((key) => member(object, key)).find((found) => found !== undefined);
  // Options with `const`, and schemas, are handled elsewhere.
  if (["const", "enum", "type", "$ref"].some((key) => member(object, key))) return undefined;
  const value = first(valueKeys);
  return value && { object, value, label: first(labelKeys) };
}

/** The objects in a list; `undefined` if it has elements that are not object literals. */
function objectsIn(list: Value): readonly ObjectValue[] | undefined {
  const known = resolve(list);
  const made = mapCall(known);
  if (made) return [made.option];
  if (known.kind !== "array") return undefined;
  return allKnown(known.elements, (one) => (one?.kind === "object" ? one : undefined));
}

/** Whether a list contains options of any form. */
export function listsOptions(list: Value | undefined): boolean {
  return optionsIn(list) !== undefined || labelledOptions(list) !== undefined || listsTexts(list);
}

/** Whether a list is a non-empty array literal of strings. */
export function listsTexts(list: Value | undefined): boolean {
  return list?.kind === "array" && (knownStrings(list)?.length ?? 0) > 0;
}

/**
 * Renames the value of each option to `const`, its label to `title`, and the list to `oneOf` or
 * `anyOf`. Safe because no answer was valid before: answers are never objects.
 */
export function sayConstAndTitle(
  holder: ObjectValue,
  keyword: Member,
  key: "anyOf" | "oneOf",
  options: readonly LabelledOption[],
): Rewrite {
  if (keyword.key !== key && member(holder, key)) return refused(`\`${key}\` already exists`);
  if (options.some(({ label }) => !label)) return refused("an option has no label");
  if (options.some(hasMore)) return refused("an option has more than a value and a label");
  const isHere = options.every(({ object }) => within(object.span, keyword.span));
  if (!isHere) return refused("other code may read the options");
  const inner = options.map(({ label, object, value }) => {
    const changes: Change[] = [{ kind: "rename", member: value, key: "const" }];
    if (label && label.key !== "title")
      changes.push({ kind: "rename", member: label, key: "title" });
    return { object, changes };
  });
  const outer: Change[] = keyword.key === key ? [] : [{ kind: "rename", member: keyword, key }];
  return rewritten([
    ...inner.flatMap(({ changes, object }) => rewriteInPlace(object, changes)),
    ...rewriteObject(
      holder,
      outer,
      inner.flatMap(({ changes }) => changes),
    ),
  ]);
}

function hasMore({ object }: LabelledOption): boolean {
  return object.entries.length !== 2 || members(object).some(({ isMethod }) => isMethod);
}

/** Renames a list of strings to `enum`. */
export function sayEnum(holder: ObjectValue, keyword: Member, isMulti: boolean): Rewrite {
  if (isMulti && !member(holder, "type")) return refused("the items have no type");
  return respell(keyword, "enum");
}
