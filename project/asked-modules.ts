import { passedKey } from "../flow/passed.js";

/**
 * Modules that are asked for a part of what they export, each once: modules that re-export each
 * other's names lead to the same one on very many ways.
 */
export class AskedModules<Answer> {
  readonly #answers: Map<string, Answer | undefined>;
  /** The modules that wait for the answer, and so cannot be asked again. */
  readonly #waiting: ReadonlySet<string>;

  constructor(
    answers = new Map<string, Answer | undefined>(),
    waiting: ReadonlySet<string> = new Set(),
  ) {
    this.#answers = answers;
    this.#waiting = waiting;
  }

  /** The answer of a module, which asks others through what it is given. */
  once(
    path: string,
    keys: readonly string[],
    ask: (within: AskedModules<Answer>) => Answer | undefined,
  ): Answer | undefined {
    if (this.#waiting.has(path)) return undefined;
    const question = passedKey(path, keys);
    if (this.#answers.has(question)) return this.#answers.get(question);
    const answer = ask(new AskedModules(this.#answers, new Set([...this.#waiting, path])));
    this.#answers.set(question, answer);
    return answer;
  }
}
