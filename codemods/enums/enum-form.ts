import { allKnown } from "../../syntax/all-known.js";
import type { Document } from "../../syntax/document.js";
import type { Change } from "../../syntax/change.js";
import type { Edit } from "../../syntax/edit.js";
import type { NewItem } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { type Member, member, type ObjectValue } from "../../syntax/value.js";
import { quoted, rewriteInPlace, rewriteObject } from "../../syntax/write.js";
import { hasComments } from "../comments.js";
import { commentsOfElement } from "../copied-members.js";
import { insertBefore, replaceMember, respell, setCode } from "../one-member.js";
import { firstRepeated, knownStrings, type Option, optionsIn, sameStrings } from "./options.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/**
 * Renames the keyword that lists options: to `oneOf` in a single-select field, to `anyOf` in
 * the items of a multi-select one.
 *
 * @param options none if they are not known
 */
export function renameKeyword(
  keyword: Member,
  key: "oneOf" | "anyOf",
  options: readonly Option[],
): Rewrite {
  const values = options.map(({ value }) => value);
  // `oneOf` and `anyOf` accept the same values as long as no two options share one.
  const areDistinct =
    values.length > 0 && !values.includes(undefined) && firstRepeated(values) === undefined;
  const doubt = areDistinct ? undefined : "some options may share a value";
  return respell(keyword, key, doubt);
}

/** Moves the options of an array field into its `items`, where the protocol expects them. */
export function moveIntoItems(field: ObjectValue, keyword: Member): Rewrite {
  if (member(field, "items")) return refused("the field already has `items`");
  const source = sourceOf(field.document, keyword.value.outer);
  if (source === undefined) return refused("a multi-line template cannot be moved");
  const value = { kind: "object", members: [{ key: "anyOf", value: source }] } as const;
  return replaceMember(keyword, { key: "items", value });
}

/** Adds `type: "string"` before the keyword that lists the values. */
export function addStringType(holder: ObjectValue, before: Member): Rewrite {
  const value = quoted(holder, "string");
  return insertBefore(before, { key: "type", value });
}

/** Turns an enum of `true` and `false` into a boolean field. */
export function toBoolean(field: ObjectValue, values: Member): Rewrite {
  const type = member(field, "type");
  const value = quoted(field, "boolean");
  const changes: Change[] = type
    ? [
        { kind: "replace", member: type, with: { key: "type", value } },
        { kind: "remove", member: values, into: type },
      ]
    : [{ kind: "replace", member: values, with: { key: "type", value } }];
  return rewritten(
    rewriteObject(field, changes),
    "the receiver would get a boolean instead of a value from the list",
  );
}

/** Removes an `enum` next to options that list the same values in the same order. */
export function dropEnum(field: ObjectValue, values: Member, options: readonly Option[]): Rewrite {
  const listed = knownStrings(values.value);
  const titled = options.map(({ value }) => value);
  if (!sameStrings(listed, titled))
    return refused("the two list different values, and it is unclear which are right");
  const place = options[0]?.object.place;
  const into = place?.kind === "element" ? place.array.place : undefined;
  const removed: Change =
    into?.kind === "member"
      ? { kind: "remove", member: values, into: into.member }
      : { kind: "remove", member: values };
  return rewritten(rewriteObject(field, [removed]));
}

/** Gives every option without a title its value as the title. */
export function addTitles(document: Document, options: readonly Option[]): Rewrite {
  const edits: Edit[] = [];
  for (const option of options) {
    const source = option.const && sourceOf(document, option.const.value.outer);
    if (option.title || option.hasMore || !option.const || source === undefined) continue;
    const title = { key: "title", value: source };
    const added: Change = { kind: "append", after: option.const, member: title };
    edits.push(...rewriteInPlace(option.object, [added]));
  }
  return rewritten(edits, "only some options lack a title, and a better one may be known");
}

/** Turns options into a plain `enum` if none of them has a title. */
export function toUntitledEnum(holder: ObjectValue, keyword: Member, isMulti: boolean): Rewrite {
  const options = optionsIn(keyword.value) ?? [];
  const sources = allKnown(
    options,
    (option) => option.const && sourceOf(holder.document, option.const.value.outer),
  );
  if (!sources || options.some(holdsMore)) return refused("an option has more than a constant");
  if (firstRepeated(sources) !== undefined) return refused("a value is listed twice");
  const items = sources.map((code, index) => ({
    code,
    ...saidOf(keyword, options[index]),
  }));
  const changes: Change[] = [
    { kind: "replace", member: keyword, with: { key: "enum", value: { kind: "array", items } } },
  ];
  if (isMulti && !member(holder, "type"))
    changes.unshift({
      kind: "insert",
      before: keyword,
      member: { key: "type", value: quoted(holder, "string") },
    });
  return rewritten(rewriteObject(holder, changes));
}

/** Whether an option has more than its value and its title. */
function holdsMore({ hasMore, otherKeys }: Option): boolean {
  return hasMore || otherKeys.length > 0;
}

/** The comments on an option in the list of a keyword. */
function saidOf({ value }: Member, option: Option | undefined): Pick<NewItem, "above" | "behind"> {
  const isListed = value.kind === "array" && option?.object.place.kind === "element";
  return isListed ? commentsOfElement(value, option.object) : {};
}

/** Removes options that repeat an earlier one with the same value and title. */
export function dropRepeated(keyword: Member, options: readonly Option[]): Rewrite {
  const identity = ({ value, titleText }: Option): string => JSON.stringify([value, titleText]);
  const kept = options.filter(
    (option, index) => options.findIndex((other) => identity(other) === identity(option)) === index,
  );
  if (firstRepeated(kept.map(({ value }) => value)) !== undefined)
    return refused("the options that share a value have different titles");
  const isCommented = (option: Option): boolean =>
    hasComments(option.object) || Object.keys(saidOf(keyword, option)).length > 0;
  if (options.some((option) => !kept.includes(option) && isCommented(option)))
    return refused("a comment would be lost");
  const sources = allKnown(kept, ({ object }) => sourceOf(keyword.document, object.outer));
  if (!sources) return refused("a multi-line template cannot be moved");
  const items = sources.map((code, index) => ({ code, ...saidOf(keyword, kept[index]) }));
  const value = { kind: "array", items } as const;
  return setCode(keyword, value, "a value may have been listed twice on purpose");
}

/** Writes the legacy form, used before 2025-11-25: values in `enum`, titles in `enumNames`. */
export function toLegacyEnum(field: ObjectValue, keyword: Member): Rewrite {
  const options = optionsIn(keyword.value) ?? [];
  const list = (of: (option: Option) => Member | undefined): readonly string[] | undefined =>
    allKnown(options, (option) => {
      const found = of(option);
      return found && sourceOf(field.document, found.value.outer);
    });
  const [values, names] = [list((option) => option.const), list((option) => option.title)];
  if (!values || !names) return refused("some options lack a constant or a title");
  if (options.some(holdsMore)) return refused("an option has more than a constant and a title");
  const array = (sources: readonly string[]): { kind: "array"; items: { code: string }[] } => ({
    kind: "array",
    items: sources.map((code) => ({ code })),
  });
  return rewritten(
    rewriteObject(field, [
      { kind: "insert", before: keyword, member: { key: "enum", value: array(values) } },
      { kind: "replace", member: keyword, with: { key: "enumNames", value: array(names) } },
    ]),
    "newer clients read only the titled form",
  );
}
