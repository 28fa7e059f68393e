import { importStyle } from "../../codemods/sdk-2/file-style.js";
import { finishingSteps, type MovedText } from "../../codemods/sdk-2/finish.js";
import { parserFor } from "../../engine/parse.js";
import type { Document } from "../../syntax/document.js";
import { applyEdits } from "../../syntax/edit.js";
import type { SourceFile } from "../files/source-file.js";
import type { ContextsAcross } from "./contexts-across.js";
import { withOldIndentation } from "./old-indentation.js";

/**
 * Completes the text of a file, as far as possible, with what the codemod leaves undone.
 *
 * @param moved the text that the codemod produced
 */
export async function finishedText(
  { path, text: before }: SourceFile,
  moved: string,
  about: MovedText,
  contexts: ContextsAcross,
): Promise<string> {
  const parse = await parserFor(path);
  const read = (text: string): Document | undefined => {
    const parsed = parse?.(text);
    return parsed?.kind === "parsed" ? parsed.document : undefined;
  };
  let text = withOldIndentation(before, moved);
  const [old, first] = [read(before), read(text)];
  if (moved !== before && old && first) text = applyEdits(text, importStyle(old, first));
  for (const step of finishingSteps(about)) {
    const document = read(text);
    if (!document) return text;
    text = applyEdits(text, step(document, contexts(path, document, about.isMoved)));
  }
  return text;
}
