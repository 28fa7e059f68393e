import type { Document } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { member, members, type ObjectValue } from "../../../syntax/value.js";
import { zodChain } from "../../../syntax/zod.js";

/** Functions of zod that are given nothing but what says more about the schema. */
const plain = /^(?:any|bigint|boolean|date|never|number|string|symbol|unknown)$/u;

/**
 * `z.string({ description, required_error, invalid_type_error })` becomes `z.string({ error }).describe(description)`: of
 * one function for all errors, as zod 4 has it, nothing is said where there was no text.
 */
export function parameters(document: Document): readonly Edit[] {
  return document.calls.flatMap((call): readonly Edit[] => {
    const [base, ...more] = zodChain(document, call) ?? [];
    const [given, ...others] = call.arguments;
    if (!base || more.length > 0 || !plain.test(base.name) || others.length > 0) return [];
    if (given?.kind !== "object" || given.entries.some(({ kind }) => kind === "spread")) return [];
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
      { span: given.outer, text: all.length === 0 ? "" : `{ ${all.join(", ")} }` },
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
