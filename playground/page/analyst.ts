import type { AnalysisAnswer, Message, AnalysisQuestion, RuleFacts } from "../analysis/question.js";

/**
 * Sends questions to the worker. While it is busy, only the latest question is kept; older ones are
 * obsolete.
 */
export class Analyst {
  readonly #worker = new Worker(new URL("../analysis/worker.ts", import.meta.url), {
    type: "module",
  });
  #asked: AnalysisQuestion | undefined;
  #waiting: AnalysisQuestion | undefined;

  constructor(
    onRules: (rules: readonly RuleFacts[]) => void,
    onAnswer: (answer: AnalysisAnswer, asked: AnalysisQuestion) => void,
    onFailure: () => void,
  ) {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.kind === "rules") {
        onRules(data.rules);
        return;
      }
      const [asked, waiting] = [this.#asked, this.#waiting];
      [this.#asked, this.#waiting] = [undefined, undefined];
      if (waiting) this.ask(waiting);
      else if (asked) onAnswer(data.answer, asked);
    });
    this.#worker.addEventListener("error", onFailure);
  }

  ask(question: AnalysisQuestion): void {
    if (this.#asked) {
      this.#waiting = question;
      return;
    }
    this.#asked = question;
    this.#worker.postMessage(question);
  }
}
