import { knownTexts } from "../context/known-texts.js";
import { knownValues } from "../context/known-values.js";
import { arrivingElsewhere, valuesOfPart } from "../context/elsewhere/values-elsewhere.js";
import type { NamedPart } from "../context/elsewhere/names-elsewhere.js";
import type { Settings } from "../context/settings.js";
import { backwards } from "../flow/backwards.js";
import { isLookedAt } from "../flow/looked-at.js";
import { anyKey } from "../flow/path.js";
import { nowhere } from "../flow/source.js";
import { waysTo } from "../flow/origins.js";
import { type Document, textOf } from "../syntax/document.js";
import { addTo } from "../syntax/by-keys.js";
import { resolve } from "../syntax/names.js";
import { member, stringOf, type Value } from "../syntax/value.js";
import { importedText } from "./apps/imported-texts.js";
import { nameValues } from "./duplicate-tools.js";

/** The names that a tool may get at one place. */
export interface NamesAtPlace {
  readonly at: Value;
  readonly names: readonly string[];
}

/**
 * The names of the tools of a file, also where a table, a constant or a function gives them:
 * `operations.map(({ id }) => ({ name: id, … }))`.
 */
export function namesOfTools(document: Document, settings: Settings): readonly NamesAtPlace[] {
  const places = new Map<Value, string[]>();
  for (const value of nameValues(document, settings)) {
    const literal = stringOf(value);
    for (const name of literal === undefined ? namesGiven(value, settings) : [literal])
      if (!/\{\{|\$\{|<%/u.test(filledIn(name))) addTo(places, writtenAs(name, value), name);
  }
  return [...places].map(([at, names]) => ({ at, names: [...new Set(names)] }));
}

/** A name as it may be later, with a letter for each placeholder: `{{PLUGIN}}_hello`, `${…}_send`. */
export function filledIn(name: string): string {
  return name.replace(/\{\{[^{}]*\}\}|\$\{[^{}]*\}|<%[^%]*%>/gu, "x");
}

/** What code gives; else what a template shows, with placeholders: `` `${domain}.${action}` ``. */
function namesGiven(value: Value, settings: Settings): readonly string[] {
  // An empty text that code gives says that there is no name yet: `item.name ?? ""`.
  const names = textsGiven(value, settings).filter((name) => name !== "");
  const known = resolve(value);
  return names.length > 0 || known.kind !== "template" ? names : [known.texts.join("${…}")];
}

/** What a table, a constant or a function gives, unless the code may keep some of it back. */
function textsGiven(value: Value, settings: Settings): readonly string[] {
  const made = knownTexts(value, settings);
  const texts =
    made.length > 0 ? made : knownValues(value, settings).flatMap((one) => stringOf(one) ?? []);
  if (texts.length === 0 || isSifted(value)) return [];
  const elsewhere = waysTo(value).imported.flatMap((one) => valuesOfPart(one, settings.facts));
  const defined = elsewhere.filter((one) => isInDefinition(one)).map((one) => stringOf(one));
  return texts.filter((text) => !defined.includes(text));
}

/** Whether another file names a tool with it, where it is reported. */
function isInDefinition({ place }: Value): boolean {
  return place.kind === "member" && member(place.member.owner, "inputSchema") !== undefined;
}

/** Whether code looks at a text before it becomes a name: `operations.filter(({ id }) => …)`. */
function isSifted(value: Value): boolean {
  return [...backwards([{ value, path: [], entered: undefined }], nowhere)].some(
    ({ source: { path, value: from } }) => {
      if (from.kind === "reference") return isLookedAt(from);
      if (from.kind !== "call" || from.name !== "filter") return false;
      const key = path.at(-1) ?? anyKey;
      return key === anyKey || textOf(from.document, from.span).includes(key);
    },
  );
}

/** The literal that gives a tool its name, if it is in the same file; else the place of the name. */
function writtenAs(name: string, value: Value): Value {
  const literals = waysTo(value).made.filter((one) => stringOf(one) === name);
  return literals.find(({ document }) => document === value.document) ?? value;
}

/** What other files know of the names of tools. */
export function toolNamesElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  const names = nameValues(document, settings);
  return [...names.flatMap((value) => importedText(value)), ...arrivingElsewhere(document, names)];
}
