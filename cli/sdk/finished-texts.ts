import { importStyle } from "../../codemods/sdk-2/file-style.js";
import { finishingRounds, type MovedText } from "../../codemods/sdk-2/finish.js";
import { parserFor } from "../../engine/parse.js";
import type { Document } from "../../syntax/document.js";
import { applyEdits } from "../../syntax/edit.js";
import { contextsAcross } from "./contexts-across.js";
import { withOldIndentation } from "./old-indentation.js";

/** A file that is moved, as it was, and as the SDK's codemod has changed it. */
export interface MovedFile extends MovedText {
  readonly path: string;
  readonly before: string;
  readonly moved: string;
}

/**
 * Completes the texts of files, as far as possible, with what the codemod leaves undone.
 *
 * @param scripts the paths of all scripts of the package
 */
export async function finishedTexts(
  files: readonly MovedFile[],
  scripts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file.path, await inOldStyle(file));
  const rounds = Math.max(0, ...files.map((file) => finishingRounds(file).length));
  for (let round = 0; round < rounds; round += 1) {
    const contexts = await contextsAcross(scripts, new Map(texts));
    for (const file of files) {
      const { isMoved, path } = file;
      const read = await readerFor(path);
      for (const step of finishingRounds(file)[round] ?? []) {
        const text = texts.get(path) ?? file.moved;
        const document = read(text);
        if (document)
          texts.set(path, applyEdits(text, step(document, contexts(path, document, isMoved))));
      }
    }
  }
  return texts;
}

/** The text that the codemod produced, indented and quoted as it was before. */
async function inOldStyle({ before, moved, path }: MovedFile): Promise<string> {
  const read = await readerFor(path);
  const text = withOldIndentation(before, moved);
  const [old, first] = moved === before ? [] : [read(before), read(text)];
  return old && first ? applyEdits(text, importStyle(old, first)) : text;
}

async function readerFor(path: string): Promise<(text: string) => Document | undefined> {
  const parse = await parserFor(path);
  return (text) => {
    const parsed = parse?.(text);
    return parsed?.kind === "parsed" ? parsed.document : undefined;
  };
}
