import { titledEnumsSince } from "../../protocol/elicitation.js";
import { revisions } from "../../protocol/revision.js";
import { exportedRevisions } from "../../protocol/sdk-versions.js";
import { type Branch, type Document, textOf } from "../../syntax/document.js";
import { constantAt, usesAt } from "../../syntax/names.js";
import {
  type Member,
  member,
  members,
  type Place,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";
import { memberOf, nameOfAncestor, namesEnclosing, outwards } from "../../syntax/ancestors.js";
import { hasTwin, mentionsTitledForm } from "./titled-twin.js";
import { decidingBranches } from "../../flow/deciding-branches.js";

/** A revision as it is written in names and texts: `2025-06-18`, `2025_06_18`, `20250618`. */
const date = /(?<!\d)(?<year>20\d\d)[-_./]?(?<month>\d\d)[-_./]?(?<day>\d\d)(?!\d)/gu;

/** Conditions about a client's support for enums, or about its age. */
const asksForSupport =
  /(?:support|has|can|know|accept|handle|understand|use|allow)\w*(?:titled|one_?of|any_?of|enum)|titled|legacy|deprecated|backward|(?:old|modern|outdated)(?:er)?_?client/iu;

/** Conditions about the negotiated revision. */
const asksForRevision = /(?:protocol|spec|negotiated|mcp|client)_?(?:version|revision)|revision/iu;

/** Words in pairs of names, the old one first. */
const pairs: readonly (readonly [old: RegExp, successors: readonly string[]])[] = [
  [/old(?:er)?/iu, ["new", "newer", "modern", "current", "titled"]],
  [/prev(?:ious)?/iu, ["next", "current", "new"]],
  [/v1/iu, ["v2"]],
  [/plain|basic|untitled/iu, ["titled", "rich", "modern"]],
];

/**
 * Why an enum is probably written for older clients, as the end of a sentence: a condition, a name
 * or a key around it mentions revisions or client support, or the file also contains its titled
 * form.
 */
export function olderClientReason(field: Value, path: string): string | undefined {
  const names = namesEnclosing(field);
  const said = [path, ...names, ...keysOf(field)].flatMap(revisionsIn);
  const revision = said.find((one) => one < titledEnumsSince);
  if (revision !== undefined) return `it is written for clients of ${revision}`;
  if (isSecondTry(field)) return "it is the fallback where another form fails";
  if (isInMapByRevision(field)) return "a map chooses it by the revision";
  if (decides(field)) return "a condition chooses it by what the client supports";
  const successor = successorOf(field);
  if (successor !== undefined) return `\`${successor}\` seems to be its newer form`;
  if (hasTwin(field)) return "the titled form of the same values is in this file too";
  return undefined;
}

/** The keys of a value in a list of pairs, `["2025-06-18", form]`, and in members. */
function keysOf(value: Value): readonly string[] {
  return placesOf(value).flatMap((place) => {
    const [first] = place.kind === "element" ? place.array.elements : [];
    const key = stringOf(first);
    const computed = place.kind === "member" ? keyOf(place.member) : undefined;
    return [key, computed].filter((one) => one !== undefined);
  });
}

/** The places of a value and all around it: where it is written, and where its name is used. */
function placesOf(value: Value): readonly Place[] {
  const around = [...outwards(value)];
  const named = around.flatMap((one) => {
    const name = nameOfAncestor(one);
    const uses = name === undefined ? [] : usesAt(value.document, name, one.span);
    return uses.filter(({ path }) => path.length === 1).flatMap((use) => [...outwards(use)]);
  });
  return [...around, ...named].map(({ place }) => place);
}

/** A key. For a computed key: the string it evaluates to, or else its source. */
function keyOf({ document, key, keySpan }: Member): string {
  if (key !== undefined) return key;
  const name =
    /^\[?\s*(?<name>[\w$.]+)\s*\]?$/u.exec(textOf(document, keySpan))?.groups?.["name"] ?? "";
  const official = exportedRevisions.get(name.split(".").at(-1) ?? "");
  return stringOf(constantAt(document, name, keySpan)) ?? official ?? name;
}

function revisionsIn(text: string): readonly string[] {
  const dates = [...text.matchAll(date)].map(([, ...parts]) => parts.slice(0, 3).join("-"));
  return revisions.filter((revision) => dates.includes(revision));
}

/** Whether the value is in a map by revisions, under a key whose revision is unknown here. */
function isInMapByRevision(value: Value): boolean {
  return placesOf(value).some((place) => {
    if (place.kind !== "member" || place.member.key !== undefined) return false;
    const keys = members(place.member.owner).map((one) => keyOf(one));
    const isKnown = revisionsIn(keyOf(place.member)).length > 0;
    return !isKnown && keys.some((key) => revisionsIn(key).length > 0 || asksForRevision.test(key));
  });
}

/** Whether the value is in the `catch` of a `try` that also elicits. */
function isSecondTry(value: Value): boolean {
  return value.document.branches.some(
    ({ instead, span, test }) =>
      test[0] === test[1] &&
      within(value.span, span) &&
      /elicit/iu.test(textOf(value.document, instead)),
  );
}

/** Whether a condition around the value, or an earlier exit, asks what the client supports. */
function decides(value: Value): boolean {
  return decidingBranches(value.document, value.span).some(({ branch }) =>
    isAboutEnums(value.document, branch),
  );
}

function isAboutEnums(document: Document, branch: Branch): boolean {
  const test = textOf(document, branch.test);
  if (asksForSupport.test(test)) return true;
  const dates = revisionsIn(test);
  if (dates.length > 0) return dates.some((one) => one >= titledEnumsSince) || isCase(test);
  const both = [branch.span, branch.instead].map((one) => textOf(document, one));
  return asksForRevision.test(test) && both.some(mentionsTitledForm);
}

/** Whether a test matches one exact revision, as a `case` or by equality. */
function isCase(test: string): boolean {
  return /^["'`]/u.test(test) || /={2,3}/u.test(test);
}

/** A newer form in the file: a name around the value with the word for "old" replaced. */
function successorOf(value: Value): string | undefined {
  // The fields of a form are asked for together, whatever their names are.
  const own = memberOf(value)?.key;
  for (const name of namesEnclosing(value))
    if (name !== own)
      for (const [old, successors] of pairs) {
        const found = old.exec(name);
        if (!found) continue;
        const others = successors.map((word) => name.replace(old, cased(word, found[0])));
        const declared = others.find((other) => isTitledForm(value.document, other));
        if (declared !== undefined) return declared;
      }
  return undefined;
}

/** Returns a word in the letter case of another one. */
function cased(word: string, like: string): string {
  const upper = (text: string): boolean => text !== text.toLowerCase();
  if (upper(like.slice(1))) return word.toUpperCase();
  return upper(like.charAt(0)) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Whether anything of this name is written in the titled form. */
function isTitledForm(document: Document, name: string): boolean {
  const { declarations, functions, objects } = document;
  const values = [
    ...(declarations.get(name) ?? []).map((one) => ("value" in one ? one.value : undefined)),
    ...functions.filter((one) => one.name === name),
    ...objects.flatMap((object) => member(object, name)?.value),
  ];
  return values.some((value) => value && mentionsTitledForm(textOf(document, value.span)));
}
