import type { Progress } from "../run/progress.js";
import { giveText, type NewText, type SourceFile, writeSource } from "../files/source-file.js";

/** Files with new texts, which can be replaced by others or by the old ones. */
export class WrittenFiles {
  /** What went wrong, as a sentence, by the path of the file. */
  readonly problems = new Map<string, string>();
  readonly #files = new Map<string, SourceFile>();
  readonly #rewritten = new Set<string>();

  /** The paths of the files that have a new text. */
  get paths(): readonly string[] {
    return [...this.#rewritten];
  }

  /** Writes all texts unless it is interrupted. */
  async write(rewrites: readonly NewText[], progress: Progress): Promise<void> {
    for (const one of rewrites) {
      if (progress.interruption.aborted) break;
      await this.#write(one);
      progress.draw(`Wrote ${this.#rewritten.size} of ${rewrites.length} files`);
    }
  }

  /**
   * Writes these texts, and restores all other files that were written, whatever they hold by now.
   */
  async settle(rewrites: readonly NewText[]): Promise<void> {
    const texts = new Map(rewrites.map(({ source, text }) => [source.path, text]));
    for (const source of this.#files.values()) await this.#give(source, texts.get(source.path));
    for (const one of rewrites)
      if (!this.#files.has(one.source.path) && !this.problems.has(one.source.path))
        await this.#write(one);
  }

  async #write({ source, text }: NewText): Promise<void> {
    const { path } = source;
    const problem = await writeSource(source, text);
    if (problem !== undefined) {
      this.problems.set(path, problem);
      return;
    }
    this.#files.set(path, source);
    this.#rewritten.add(path);
  }

  async #give(source: SourceFile, text: string | undefined): Promise<void> {
    const { path } = source;
    const problem = await giveText(source, text ?? source.text);
    if (problem !== undefined) {
      const what = text === undefined ? "The file was rewritten and could not be restored: " : "";
      this.problems.set(path, `${what}${problem}`);
      return;
    }
    this.problems.delete(path);
    if (text === undefined) this.#rewritten.delete(path);
    else this.#rewritten.add(path);
  }
}
