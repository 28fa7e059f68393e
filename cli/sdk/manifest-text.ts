import semver from "semver";
import { parseJson } from "../../syntax/parse-json.js";
import { applyEdits, type Edit } from "../../syntax/edit.js";
import { removals } from "../../syntax/remove.js";
import { lineBreakOf } from "../../syntax/style.js";
import { indentAt, isMultiline } from "../../syntax/lines.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { dependencySections } from "../../project/manifest.js";
import { rootObject } from "../init/json-file.js";
import { firstLinePackage } from "./first-line-packages.js";

/** The packages that replace SDK 1 in a manifest, by name, with their ranges. */
type NewPackages = ReadonlyMap<string, string>;

/** The texts of a `package.json` during and after the move to SDK 2. */
export interface ManifestTexts {
  /** With both versions of the SDK and the old zod, for the time while files are replaced. */
  readonly between: string;
  readonly after: string;
}

/**
 * Replaces SDK 1 with the packages of SDK 2, in the style of the file. The new ranges are as wide
 * as the old one.
 *
 * @param added the packages that the code needs; `zod` is only among them if the project lacks it
 * @param about.ofTests those that only tests need
 * @param about.keepsOld whether some code stays on SDK 1
 * @returns the texts, or the reason why the manifest must be changed by hand
 */
export function manifestTexts(
  text: string,
  added: NewPackages,
  { keepsOld, ofTests }: { readonly keepsOld: boolean; readonly ofTests: ReadonlySet<string> },
): ManifestTexts | string {
  const parsed = parseJson(text, "json");
  if (parsed.kind === "failed") return "It cannot be parsed.";
  const root = rootObject(parsed.document);
  if (typeof root === "string") return root;
  const fields = dependencySections.flatMap((field) => {
    const value = member(root, field)?.value;
    return value?.kind === "object" ? [value] : [];
  });
  const asked = fields.flatMap((field) => member(field, firstLinePackage) ?? []);
  const [first] = asked;
  const old = first && stringOf(first.value);
  if (!first || old === undefined) return `It does not ask for ${firstLinePackage}.`;
  if (/^(?:catalog|file|git|github|link|portal|workspace|npm):/u.test(old))
    return `It asks for \`${old}\`, which refers to a version elsewhere.`;
  const zod = zodEdits(fields, added);
  const lastForTests = lastOf(member(root, "devDependencies")?.value);
  const isForTests = (name: string): boolean =>
    ofTests.has(name) && lastForTests !== undefined && lastForTests.owner !== first.owner;
  const linesOf = (one: Member, isAsked: (name: string) => boolean): readonly string[] =>
    [...added]
      .filter(([name]) => isAsked(name) && !fields.some((field) => member(field, name)))
      .map(([name, range]) => `${JSON.stringify(name)}: ${JSON.stringify(asWide(range, one))}`);
  const lines = (one: Member): readonly string[] => linesOf(one, (name) => !isForTests(name));
  const tests = lastForTests ? appended(lastForTests, linesOf(first, isForTests)) : [];
  const between = asked.flatMap((one) => appended(one, lines(one)));
  const after = asked.flatMap((one): readonly Edit[] => {
    const more = lines(one);
    return more.length === 0
      ? removals(one.owner, [one])
      : [{ span: one.span, text: more.join(`,${separation(one)}`) }];
  });
  return {
    between: applyEdits(text, [...between, ...tests]),
    after: applyEdits(text, [...(keepsOld ? between : after), ...tests, ...zod]),
  };
}

/** Whether SDK 2 supports none of the zod versions in a range. */
export function isZodTooOld(range: string): boolean {
  return hasNone(range, `>=${oldestZod}`);
}

/** Whether a range only allows zod 3. */
export function isZod3(range: string): boolean {
  return hasNone(range, ">=4.0.0-0");
}

/** Whether a range contains none of the versions of another one. */
function hasNone(range: string, other: string): boolean {
  return semver.validRange(range) !== null && !semver.intersects(range, other);
}

const oldestZod = "4.2.0";

function zodEdits(fields: readonly ObjectValue[], added: NewPackages): readonly Edit[] {
  return fields.flatMap((field): readonly Edit[] => {
    const zod = added.has("zod") ? undefined : member(field, "zod");
    const range = zod && stringOf(zod.value);
    if (!zod || range === undefined || !isZodTooOld(range)) return [];
    return [{ span: zod.value.span, text: JSON.stringify(newZod(range)) }];
  });
}

/** A range from the oldest zod that SDK 2 supports, with the operator of another range. */
export function newZod(range: string): string {
  return (/^[~^]?/u.exec(range)?.[0] ?? "") + oldestZod;
}

/** A range with the operator of the old one, so pinned versions stay pinned. */
function asWide(range: string, { value }: Member): string {
  const old = stringOf(value) ?? "";
  const sign = /^[\^~]?/u.exec(old)?.[0] ?? "";
  return /^[\^~]?\d+\.\d+\.\d+/u.test(old) ? range.replace(/^\^/u, sign) : range;
}

function lastOf(section: Value | undefined): Member | undefined {
  return section?.kind === "object" ? members(section).at(-1) : undefined;
}

/** Adds lines after a member. */
function appended(one: Member, lines: readonly string[]): readonly Edit[] {
  const text = lines.map((line) => `,${separation(one)}${line}`).join("");
  return text === "" ? [] : [{ span: [one.span[1], one.span[1]], text }];
}

/** The whitespace between two members. */
function separation({ document, owner, span }: Member): string {
  return isMultiline(document, owner.span)
    ? lineBreakOf(document) + indentAt(document, span[0])
    : " ";
}
