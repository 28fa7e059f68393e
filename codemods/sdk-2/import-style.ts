import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";

/** The end of a statement that imports something: ` from "…";`, `import "…"`. */
const ending =
  /(?<before>\bfrom\s*|\bimport\s*)(?<mark>["'])(?<source>[^"'\n]+)\k<mark>(?<end>;?)$/u;

/** The imports that the codemod has written get the quotes and the semicolons that those of the file had. */
export function importStyle(before: Document, moved: Document): readonly Edit[] {
  const old = endings(before);
  const [first] = old;
  if (!first) return [];
  const isSame = (key: "end" | "mark"): boolean => old.every((one) => one[key] === first[key]);
  return endings(moved)
    .filter(({ source }) => source.startsWith("@modelcontextprotocol/"))
    .flatMap(({ end, mark, source, start, stop }): readonly Edit[] => {
      const quote = isSame("mark") ? first.mark : mark;
      const text = quote + source + quote + (isSame("end") ? first.end : end);
      return [{ span: [start, stop], text }];
    });
}

function endings({ imports, text }: Document): readonly {
  readonly mark: string;
  readonly source: string;
  readonly end: string;
  readonly start: number;
  readonly stop: number;
}[] {
  return imports.flatMap(({ span: [start, end] }) => {
    const found = ending.exec(text.slice(start, end));
    const { before = "", end: semicolon = "", mark = "", source = "" } = found?.groups ?? {};
    const at = start + (found?.index ?? 0) + before.length;
    return found ? [{ mark, source, end: semicolon, start: at, stop: end }] : [];
  });
}
