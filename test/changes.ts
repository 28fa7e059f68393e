import { applyPatch, createTwoFilesPatch, FILE_HEADERS_ONLY, parsePatch } from "diff";

/** What an input becomes in one way, and the text from which the diff starts. */
export interface Change {
  readonly name: string;
  readonly from: string;
  readonly text: string;
}

/**
 * Describes what an input becomes, as a unified diff with a section for each way. Every byte of the
 * results follows from the input and the diff.
 */
export function describeChanges(input: string, changes: readonly Change[]): string {
  const texts = new Map([["input", input]]);
  const sections = changes.map(({ name, from, text }) => {
    const before = texts.get(from);
    if (before === undefined || texts.has(name)) throw new Error(`${from} becomes ${name}`);
    texts.set(name, text);
    const options = { context: 1, headerOptions: FILE_HEADERS_ONLY };
    return createTwoFilesPatch(from, name, before, text, "", "", options);
  });
  return sections.join("");
}

/** Returns what an input becomes according to such a diff, by the names of the sections. */
export function changedTexts(input: string, diff: string): ReadonlyMap<string, string> {
  const texts = new Map([["input", input]]);
  for (const patch of parsePatch(diff)) {
    const { oldFileName = "", newFileName = "" } = patch;
    const text = applyPatch(texts.get(oldFileName) ?? "", patch, { autoConvertLineEndings: false });
    if (text === false) throw new Error(`The section ${newFileName} does not fit the input.`);
    texts.set(newFileName, text);
  }
  texts.delete("input");
  return texts;
}
