import { isTest } from "../../context/tests/test-files.js";
import { isScript } from "../../engine/endings.js";
import { readingWords } from "../../project/coupled-readers.js";
import type { KnownRule } from "../../rules/known-rules.js";
import type { ListedFile } from "../files/listed-file.js";
import type { Linked } from "./files-around.js";

/** Collects the files whose findings may depend on other files. */
export class LinkedFiles implements Linked {
  readonly given: string[] = [];
  readonly taking: string[] = [];
  readonly handing: string[] = [];
  readonly #shapes: readonly string[];
  readonly #reading: readonly string[];

  constructor(rules: readonly KnownRule[]) {
    this.#shapes = [...new Set(rules.flatMap(({ needs }) => needs.shape))];
    this.#reading = rules.flatMap(({ widening }) => widening?.keys.flatMap(readingWords) ?? []);
  }

  get isAny(): boolean {
    return this.given.length + this.taking.length + this.handing.length > 0;
  }

  /** Adds a file if what it contains may depend on others. */
  add({ absolute, shown }: ListedFile, bytes: Buffer): void {
    const holds = (word: string): boolean => bytes.includes(word);
    if (!isScript(absolute)) {
      if (this.#shapes.some(holds)) this.given.push(absolute);
      return;
    }
    if (this.#reading.some(holds) || isTest({ path: shown })) this.taking.push(absolute);
    if (!this.#shapes.some(holds)) return;
    // Its importers may say what it exports, and what it imports, what is handed there.
    if (holds("export")) this.given.push(absolute);
    if (holds("import") || holds("require")) this.handing.push(absolute);
  }
}
