import type { Document } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { hasSpread, member, members, type ObjectValue } from "../../../syntax/value.js";
import { zodChain } from "../../../syntax/zod.js";

/** Functions of zod that are given nothing but what says more about the schema. */
const plain = /^(?:any|bigint|boolean|date|never|number|string|symbol|unknown)$/u;

/** Functions that are given that behind what they are made of. */
const made = /^(?:array|enum|literal|nativeEnum|object|record|set|tuple|union)$/u;

/**
 * `z.string({ description, required_error, invalid_type_error })` becomes `z.string({ error }).describe(description)`: of
 * one function for all errors, as zod 4 has it, nothing is said where there was no text.
 */
export function parameters(document: Document): readonly Edit[] {
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
  const [one, other] = [required, invalid].map((said) => said ?? "undefined");
  return `(issue) => (issue.input === undefined ? ${one ?? ""} : ${other ?? ""})`;
}
