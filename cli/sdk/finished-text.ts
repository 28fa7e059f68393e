import { finishingSteps, stepsElsewhere, type Moved } from "../../codemods/sdk-2/finish.js";
import { parserFor } from "../../engine/parse.js";
import type { Document } from "../../syntax/document.js";
import { applyEdits } from "../../syntax/edit.js";
import { lineBreakOf } from "../../syntax/style.js";
import type { SourceFile } from "../files/source-file.js";
import { withOldIndentation } from "./old-indentation.js";

/**
 * The text of a file with all done that the codemod leaves and we can do.
 *
 * @param moved what the codemod has made of it
 */
export async function finishedText(
  { path, text: before }: SourceFile,
  moved: string,
  about: Moved,
): Promise<string> {
  const parse = await parserFor(path);
  const read = (text: string): Document | undefined => {
    const parsed = parse?.(text);
    return parsed?.kind === "parsed" ? parsed.document : undefined;
  };
  let text = withOldIndentation(before, moved);
  const [old, first] = [read(before), read(text)];
  if (moved !== before && old && first) text = withLineBehindImports(old, first);
  for (const step of moved === before ? stepsElsewhere(about) : finishingSteps(about)) {
    const document = read(text);
    if (!document) return text;
    text = applyEdits(text, step(document));
  }
  return text;
}

/** The codemod writes imports anew, and leaves out the empty line between them and the code. */
function withLineBehindImports(before: Document, moved: Document): string {
  const { text } = moved;
  const [had, has] = [before, moved].map(lineBehindImports);
  if (had === undefined || has === undefined) return text;
  const isEmptyAt = ({ text: one }: Document, at: number): boolean =>
    /^\r?\n/u.test(one.slice(at, at + 2));
  if (!isEmptyAt(before, had) || isEmptyAt(moved, has)) return text;
  return text.slice(0, has) + lineBreakOf(before) + text.slice(has);
}

function lineBehindImports({ importsEnd, text }: Document): number | undefined {
  const end = importsEnd === undefined ? -1 : text.indexOf("\n", importsEnd);
  return end === -1 ? undefined : end + 1;
}
