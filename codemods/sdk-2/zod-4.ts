import { distinctBy } from "../../syntax/by-keys.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { onlyValue } from "../../syntax/spreads.js";
import { hasSpread, member, members, type ObjectValue, type Span } from "../../syntax/value.js";
import { zodFunctions } from "../../syntax/zod-functions.js";
import { zodChain } from "../../syntax/zod.js";
import { insteadOfMatches } from "./matches.js";
import { wordPattern } from "../../syntax/word-pattern.js";

/** Rewrites of code that zod 3 and zod 4 treat differently. */
export const zod4: readonly ((document: Document) => readonly Edit[])[] = [
  records,
  parameters,
  defaults,
  issues,
];

/** Adds the key schema that zod 4 requires for records: `z.record(z.string(), z.number())`. */
function records(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const first = onlyValue(call.arguments);
    const [step, ...steps] = zodChain(call) ?? [];
    if (step?.name !== "record" || step.call !== call || steps.length > 0) return [];
    const zod = call.callee[0];
    if (!first || call.callee.length !== 2) return [];
    return [{ span: [first.outer[0], first.outer[0]], text: `${zod ?? "z"}.string(), ` }];
  });
}

/**
 * Rewrites `z.string({ description, required_error, invalid_type_error })` to
 * `z.string({ error }).describe(description)`. `error` is a function for all errors, which returns
 * `undefined` where zod 3 had no message.
 */
function parameters(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const [base, ...more] = zodChain(call) ?? [];
    if (!base || more.length > 0) return [];
    const place = zodFunctions.get(base.name)?.parameters;
    const given = place === undefined ? undefined : call.arguments[place];
    if (given?.kind !== "object" || given !== call.arguments.at(-1)) return [];
    if (hasSpread(given)) return [];
    const before = place === 1 ? call.arguments[0]?.span[1] : undefined;
    const described = member(given, "description");
    const error = errorOf(given);
    const isKnown = members(given).every(({ key = "" }) =>
      /^(?:coerce|description|invalid_type_error|message|required_error)$/u.test(key),
    );
    if ((!described && error === undefined) || !isKnown) return [];
    const { text } = document;
    const kept = members(given)
      .filter(({ key = "" }) => /^(?:coerce|message)$/u.test(key))
      .map(({ span }) => text.slice(...span));
    const all = error === undefined ? kept : [...kept, `error: ${error}`];
    const behind = described ? `.describe(${text.slice(...described.value.outer)})` : "";
    return [
      all.length > 0
        ? { span: given.outer, text: `{ ${all.join(", ")} }` }
        : { span: [before ?? given.outer[0], given.outer[1]], text: "" },
      { span: [call.span[1], call.span[1]], text: behind },
    ];
  });
}

function errorOf(given: ObjectValue): string | undefined {
  const { text } = given.document;
  const [required, invalid] = ["required_error", "invalid_type_error"].map((key) => {
    const found = member(given, key);
    return found ? text.slice(...found.value.outer) : undefined;
  });
  if (required === undefined && invalid === undefined) return undefined;
  return `(issue) => (issue.input === undefined ? ${required ?? "undefined"} : ${invalid ?? "undefined"})`;
}

/**
 * Renames `default` to `prefault` on objects. In zod 4 the argument of `default` is no longer
 * parsed, while `z.object({ … }).prefault({})` still fills in missing members.
 */
function defaults(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const [given] = call.arguments;
    const [base] = zodChain(call) ?? [];
    if (call.name !== "default" || base?.name !== "object" || base.call === call) return [];
    if (given?.kind !== "object") return [];
    const at = document.text.lastIndexOf("default", given.outer[0]);
    return [{ span: [at, at + "default".length], text: "prefault" }];
  });
}

/** Variables with the result of `safeParse`. */
const parsed = /\b(?:const|let)\s+(?<name>[\w$]+)\s*=[^;=]*?\.safeParse(?:Async)?\(/gu;

/** Parameters with the type `ZodError`. */
const declared = /\b(?<name>[\w$]+)\??\s*:\s*(?:[\w$]+\.)?ZodError\b/gu;

/** Values that are tested with `instanceof ZodError`. */
const caught = /\b(?<name>[\w$.]+)\s+instanceof\s+(?:[\w$]+\.)?ZodError\b/gu;

/** The end of the block or branch in which the test holds. */
const branchEnd = /\n[ \t]*\}|\belse\b|\s:\s/u;

/** Renames `errors` of a `ZodError` to `issues`, which zod 3 has too. */
function issues({ text }: Document): readonly Edit[] {
  const edits = [
    ...[...text.matchAll(parsed)].flatMap(({ groups }) =>
      readsOf(`${groups?.["name"] ?? ""}.error`, text),
    ),
    ...[...text.matchAll(declared)].flatMap(({ groups }) => readsOf(groups?.["name"] ?? "", text)),
    ...[...text.matchAll(caught)].flatMap(({ 0: found, groups, index }) => {
      const start = index + found.length;
      const [behind = ""] = text.slice(start).split(branchEnd);
      return readsOf(groups?.["name"] ?? "", text, [start, start + behind.length]);
    }),
  ];
  return distinctBy(edits, ({ span }) => span[0]);
}

/** The edits for reads of `errors` on a value. */
function readsOf(owner: string, text: string, range?: Span): readonly Edit[] {
  const path = owner.split(".").map(wordPattern);
  const dot = String.raw`[?!]?\.`;
  const read = new RegExp(String.raw`(?<=(?<!\.)${path.join(dot)}${dot})errors\b`, "gu");
  return insteadOfMatches(text, read, () => "issues", range);
}
