import type { OfferedTool } from "../context/known-file.js";
import type { CrossFileAnswers, CrossFileLinks } from "../engine/cross-file.js";
import { remembered } from "../syntax/once-for-each.js";
import { type LearnedFacts, withEntry } from "./learned-facts.js";

/** Returns the answers of a file about its own names. */
export type AnswersOf = (path: string) => Promise<CrossFileAnswers | undefined>;

/** The tools that files call or run by their names, and other files of the same package offer. */
export class CalledTools {
  readonly #facts: LearnedFacts;
  readonly #folderOf: (path: string) => string;
  /** The files that offer a tool, by its name and the folder of their package. */
  readonly #offering = new Map<string, Set<string>>();
  readonly #calling = new Map<string, readonly string[]>();

  /** @param folderOf returns the folder of the package that a file belongs to */
  constructor(facts: LearnedFacts, folderOf: (path: string) => string) {
    this.#facts = facts;
    this.#folderOf = folderOf;
  }

  /** Learns the schemas of the tools that files call or run. */
  async learn(files: ReadonlyMap<string, CrossFileLinks>, answersOf: AnswersOf): Promise<void> {
    for (const [path, { called, offered }] of files) {
      if (called.length > 0) this.#calling.set(path, called);
      for (const name of offered)
        remembered(this.#offering, this.#keyOf(path, name), () => new Set<string>()).add(path);
    }
    for (const [path, names] of this.#calling)
      for (const name of names) {
        const found = await this.#offered(path, name, answersOf);
        if (found.length > 0 && found.every((one) => isKnown(one)))
          this.#facts.learn(path, "tools", (known) => withEntry(known, name, found));
      }
  }

  async #offered(path: string, name: string, answersOf: AnswersOf): Promise<OfferedTool[]> {
    const found: OfferedTool[] = [];
    for (const other of this.#offering.get(this.#keyOf(path, name)) ?? [])
      if (other !== path) found.push(...((await answersOf(other))?.tools(name) ?? []));
    return found;
  }

  #keyOf(path: string, name: string): string {
    return `${this.#folderOf(path)}\n${name}`;
  }
}

/** Whether the schemas of a tool are known: a name of yet another file is once that was asked. */
function isKnown({ input, output }: OfferedTool): boolean {
  return [input, output].every((schema) => schema?.kind !== "reference");
}
