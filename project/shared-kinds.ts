import type { CrossFileLinks } from "../engine/cross-file.js";
import { type LearnedFacts, withAll } from "./learned-facts.js";

/** The kinds of content that files of a project turn into blocks, wherever other files make it. */
export class SharedKinds {
  readonly #facts: LearnedFacts;
  readonly #converted = new Set<string>();
  readonly #invented = new Map<string, readonly string[]>();

  constructor(facts: LearnedFacts) {
    this.#facts = facts;
  }

  /** Tells every file with such content which of its kinds the others convert. */
  share(files: ReadonlyMap<string, CrossFileLinks>): void {
    for (const [path, { converted, invented }] of files) {
      for (const kind of converted) this.#converted.add(kind);
      if (invented.length > 0) this.#invented.set(path, invented);
    }
    for (const [path, kinds] of this.#invented) {
      const known = kinds.filter((kind) => this.#converted.has(kind));
      this.#facts.learn(path, "convertedKinds", (before) => withAll(before, known));
    }
  }
}
