import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { onlyValue } from "../../syntax/spreads.js";
import { hasSpread, member, members, type ObjectValue, type Span } from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";
import { insteadOfMatches } from "./matches.js";

/** What zod 4 wants otherwise than zod 3, and both do not have in common. */
export const zod4: readonly ((document: Document) => readonly Edit[])[] = [
  records,
  parameters,
  defaults,
  issues,
];

/** zod 4 wants a schema for the keys of a record too: `z.record(z.string(), z.number())`. */
function records(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const first = onlyValue(call.arguments);
    const [step, ...steps] = zodChain(document, call) ?? [];
    if (step?.name !== "record" || step.call !== call || steps.length > 0) return [];
    const zod = call.callee[0];
    if (!first || call.callee.length !== 2) return [];
    return [{ span: [first.outer[0], first.outer[0]], text: `${zod ?? "z"}.string(), ` }];
  });
}

/** Functions of zod that are given nothing but what says more about the schema. */
const plain = /^(?:any|bigint|boolean|date|never|number|string|symbol|unknown)$/u;

/** Functions that are given that behind what they are made of. */
const made = /^(?:array|enum|literal|nativeEnum|object|record|set|tuple|union)$/u;

/**
 * `z.string({ description, required_error, invalid_type_error })` becomes `z.string({ error }).describe(description)`: of
 * one function for all errors, as zod 4 has it, nothing is said where there was no text.
 */
function parameters(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const [base, ...more] = zodChain(document, call) ?? [];
    if (!base || more.length > 0) return [];
    const place = plain.test(base.name) ? 0 : made.test(base.name) ? 1 : undefined;
    const given = place === undefined ? undefined : call.arguments[place];
    if (given?.kind !== "object" || given !== call.arguments.at(-1)) return [];
    if (hasSpread(given)) return [];
    const before = place === 1 ? call.arguments[0]?.span[1] : undefined;
    const described = member(given, "description");
    const error = errorOf(document, given);
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

function errorOf({ text }: Document, given: ObjectValue): string | undefined {
  const [required, invalid] = ["required_error", "invalid_type_error"].map((key) => {
    const found = member(given, key);
    return found ? text.slice(...found.value.outer) : undefined;
  });
  if (required === undefined && invalid === undefined) return undefined;
  return `(issue) => (issue.input === undefined ? ${required ?? "undefined"} : ${invalid ?? "undefined"})`;
}

/** In zod 4, what `default` is given is no longer parsed; `z.object({ … }).prefault({})` still fills in what it lacks. */
function defaults(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const [given] = call.arguments;
    const [base] = zodChain(document, call) ?? [];
    if (call.callee.at(-1) !== "default" || base?.name !== "object" || base.call === call)
      return [];
    if (given?.kind !== "object") return [];
    const at = document.text.lastIndexOf("default", given.outer[0]);
    return [{ span: [at, at + "default".length], text: "prefault" }];
  });
}

/** What holds the result of `safeParse`. */
const parsed = /\b(?:const|let)\s+(?<name>[\w$]+)\s*=[^;=]*?\.safeParse(?:Async)?\(/gu;

/** A parameter of this type. */
const declared = /\b(?<name>[\w$]+)\??\s*:\s*(?:[\w$]+\.)?ZodError\b/gu;

/** What is asked whether it is one. */
const caught = /\b(?<name>[\w$.]+)\s+instanceof\s+(?:[\w$]+\.)?ZodError\b/gu;

/** The end of the block, or of the branch, up to which the answer holds. */
const branchEnd = /\n[ \t]*\}|\belse\b|\s:\s/u;

/** The errors of a `ZodError` are its `issues`, which zod 3 calls `errors` as well. */
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
  return [...new Map(edits.map((edit) => [edit.span[0], edit])).values()];
}

/** Where the `errors` of something are read. */
function readsOf(owner: string, text: string, range?: Span): readonly Edit[] {
  const path = owner.split(".").map((name) => name.replaceAll("$", String.raw`\$`));
  const dot = String.raw`[?!]?\.`;
  const read = new RegExp(String.raw`(?<=(?<![\w$.])${path.join(dot)}${dot})errors\b`, "gu");
  return insteadOfMatches(text, read, () => "issues", range);
}
