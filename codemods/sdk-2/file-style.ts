import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { typeStyleOf } from "../../syntax/type-style.js";
import { insteadOfMatches } from "./matches.js";

/** The end of an import statement: `"…";` */
const ending = /(?<mark>["'])(?<source>[^"'\n]+)\k<mark>(?<end>;?)$/gu;

/** Restores the file's quotes and semicolons in the imports that the codemod wrote. */
export function importStyle(before: Document, moved: Document): readonly Edit[] {
  const old = before.imports.flatMap(({ span }) => [
    ...before.text.slice(...span).matchAll(ending),
  ]);
  const shared = (key: "end" | "mark"): string | undefined => {
    const [first, ...others] = old.map(({ groups }) => groups?.[key]);
    return others.every((one) => one === first) ? first : undefined;
  };
  const [sharedMark, sharedEnd] = [shared("mark"), shared("end")];
  return moved.imports.flatMap(({ source: module, span }) => {
    if (old.length === 0 || !module.startsWith("@modelcontextprotocol/")) return [];
    const write = ({ groups }: RegExpExecArray): string => {
      const { end = "", mark = '"', source = module } = groups ?? {};
      const quote = sharedMark ?? mark;
      return quote + source + quote + (sharedEnd ?? end);
    };
    return insteadOfMatches(moved.text, ending, write, span);
  });
}

/** Writes the names of methods in the quotes of the file. */
export function methodQuotes(document: Document): readonly Edit[] {
  if (typeStyleOf(document).quote !== '"') return [];
  const method = /(?<=\bset(?:Request|Notification)Handler\()'(?<name>[\w/]+)'/gu;
  return insteadOfMatches(document.text, method, ({ groups }) => `"${groups?.["name"] ?? ""}"`);
}
