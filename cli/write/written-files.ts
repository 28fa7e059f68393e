import type { Progress } from "../run/progress.js";
import {
  changedMeanwhile,
  type NewText,
  type SourceFile,
  writeSource,
} from "../files/source-file.js";

/** Files with new texts, which can be replaced by others or by the old ones. */
export class WrittenFiles {
  /** What went wrong, as a sentence, by the path of the file. */
  readonly problems = new Map<string, string>();
  readonly #files = new Map<string, SourceFile>();
  readonly #rewritten = new Set<string>();
  /** The texts that were last written. */
  readonly #held = new Map<string, string>();

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
   * Writes these texts, and restores all other files that were written. A file that someone has
   * changed since then is left as it is.
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
    this.#held.set(path, text);
    this.#rewritten.add(path);
  }

  async #give(source: SourceFile, text: string | undefined): Promise<void> {
    const { path } = source;
    const given = text ?? source.text;
    const held = this.#held.get(path) ?? source.text;
    const problem = await writeSource({ ...source, text: held }, given);
    if (problem !== undefined) {
      const what = text === undefined ? "The file was rewritten and could not be restored: " : "";
      this.problems.set(path, problem === changedMeanwhile ? changedSince : what + problem);
      return;
    }
    this.#held.set(path, given);
    this.problems.delete(path);
    if (text === undefined) this.#rewritten.delete(path);
    else this.#rewritten.add(path);
  }
}

const changedSince =
  "The file was changed after it was rewritten, so it was left as it is. Compare it with your last commit.";
