import { type WrittenBeside, writtenBeside } from "./replace-file.js";
import { giveText, orProblem, type SourceFile, systemWords, withMark } from "./source-file.js";

/** New texts of several files, each beside its file until all files are replaced at once. */
export class WaitingTexts {
  readonly #waiting: { readonly source: SourceFile; readonly written: WrittenBeside }[] = [];

  /**
   * Writes a text beside its file.
   *
   * @returns a sentence about what went wrong, or `undefined`
   */
  async add(source: SourceFile, text: string): Promise<string | undefined> {
    const { path } = source;
    const writing = writtenBeside(path, withMark(source, text), withMark(source, source.text));
    const problem = await orProblem(
      writing.then((written) => void this.#waiting.push({ source, written })),
    );
    return problem === undefined ? undefined : `${path}: ${problem}`;
  }

  async discard(): Promise<void> {
    for (const { written } of this.#waiting.splice(0)) await written.discard();
  }

  /**
   * Replaces all files synchronously, in the order in which they were added.
   *
   * @returns a sentence about what went wrong, after restoring every file, or `undefined`
   */
  async takePlaces(): Promise<string | undefined> {
    const taken: SourceFile[] = [];
    try {
      for (const { source, written } of this.#waiting) {
        written.take();
        taken.push(source);
      }
      return undefined;
    } catch (error) {
      const { path } = this.#waiting[taken.length]?.source ?? { path: "" };
      this.#waiting.splice(0, taken.length);
      await this.discard();
      for (const one of taken) await giveText(one, one.text);
      return `${path}: The file could not be written (${systemWords(error)}).`;
    }
  }
}
