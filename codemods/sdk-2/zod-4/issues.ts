import type { Document } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";

const parsed = /\b(?:const|let)\s+(?<name>[\w$]+)\s*=[^;=]*?\.safeParse(?:Async)?\(/gu;
const caught = /\b(?<name>[\w$.]+)\s+instanceof\s+(?:[\w$]+\.)?ZodError\b/gu;
const declared = /\b(?<name>[\w$]+)\??\s*:\s*(?:[\w$]+\.)?ZodError\b/gu;

/** The errors of a `ZodError` are its `issues`, which zod 3 calls `errors` as well. */
export function issues({ text }: Document): readonly Edit[] {
  if (!/\bzod\b/u.test(text)) return [];
  const named = (pattern: RegExp): readonly string[] =>
    [...text.matchAll(pattern)].map(({ groups }) => groups?.["name"] ?? "");
  const owners = new Set([
    ...named(parsed).map((name) => `${name}.error`),
    ...[...named(caught), ...named(declared)],
  ]);
  return [...owners].flatMap((owner) => {
    const name = owner
      .replaceAll(/[.$]/gu, String.raw`\$&`)
      .replace(String.raw`\.error`, String.raw`\??\.error`);
    const read = new RegExp(String.raw`(?<![\w$.])${name}[?!]?\.errors\b(?!\s*[=(][^=])`, "gu");
    return [...text.matchAll(read)].map(({ 0: found, index }): Edit => {
      const end = index + found.length;
      return { span: [end - "errors".length, end], text: "issues" };
    });
  });
}
