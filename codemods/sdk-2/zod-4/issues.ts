import type { Document } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";

/** What holds the result of `safeParse`. */
const parsed = /\b(?:const|let)\s+(?<name>[\w$]+)\s*=[^;=]*?\.safeParse(?:Async)?\(/gu;

/** A parameter of this type. */
const declared = /\b(?<name>[\w$]+)\??\s*:\s*(?:[\w$]+\.)?ZodError\b/gu;

/** What is asked whether it is one. */
const caught = /\b(?<name>[\w$.]+)\s+instanceof\s+(?:[\w$]+\.)?ZodError\b/gu;

/** The end of the block, or of the branch, up to which the answer holds. */
const branchEnd = /\n[ \t]*\}|\belse\b|\s:\s/u;

/** The errors of a `ZodError` are its `issues`, which zod 3 calls `errors` as well. */
export function issues({ text }: Document): readonly Edit[] {
  const everywhere = [
    ...[...text.matchAll(parsed)].map(({ groups }) => `${groups?.["name"] ?? ""}.error`),
    ...[...text.matchAll(declared)].map(({ groups }) => groups?.["name"] ?? ""),
  ];
  const edits = [
    ...everywhere.flatMap((owner) => readsOf(owner, text, 0)),
    ...[...text.matchAll(caught)].flatMap(({ 0: found, groups, index }) => {
      const start = index + found.length;
      const [behind = ""] = text.slice(start).split(branchEnd);
      return readsOf(groups?.["name"] ?? "", behind, start);
    }),
  ];
  return [...new Map(edits.map((edit) => [edit.span[0], edit])).values()];
}

/** Where the `errors` of something are read, in a text that starts at an offset. */
function readsOf(owner: string, text: string, offset: number): readonly Edit[] {
  const path = owner.split(".").map((name) => name.replaceAll("$", String.raw`\$`));
  const read = new RegExp(
    String.raw`(?<![\w$.])${path.join(String.raw`[?!]?\.`)}[?!]?\.errors\b`,
    "gu",
  );
  return [...text.matchAll(read)].map(({ 0: found, index }): Edit => {
    const end = offset + index + found.length;
    return { span: [end - "errors".length, end], text: "issues" };
  });
}
