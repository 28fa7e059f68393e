import type { AnalysisAnswer, MigratedText } from "../analysis/question.js";
import type { ResultEditor } from "../editor/result.js";
import type { SourceEditor } from "../editor/source.js";
import { on, part } from "./element.js";
import { FindingList } from "./findings.js";
import { copy } from "./notice.js";
import { sentence } from "./prose.js";
import { summaryOf } from "./summary.js";

/**
 * Everything that shows an answer of the worker: underlines, the list of findings, the migrated
 * text and the counts.
 */
export class AnswerView {
  readonly #source: SourceEditor;
  readonly #result: ResultEditor;
  readonly #findings: FindingList;
  readonly #summary = part("summary", HTMLElement);
  readonly #figures = part("figures", HTMLElement);
  readonly #findingsPane = part("findings-pane", HTMLElement);
  readonly #resultPane = part("result-pane", HTMLElement);

  constructor(source: SourceEditor, result: ResultEditor) {
    this.#source = source;
    this.#result = result;
    this.#findings = new FindingList(source);
    on(part("next", HTMLButtonElement), "click", () => result.next());
    on(
      part("copy", HTMLButtonElement),
      "click",
      () =>
        void copy(
          result.text,
          "The migrated text is copied.",
          "The browser lets nobody copy here.",
        ),
    );
    on(part("apply-all", HTMLButtonElement), "click", () => {
      source.replace(result.text);
      source.focus();
    });
  }

  /**
   * Whether the findings belong to an older text. Screen readers do not announce changes meanwhile.
   */
  set isBusy(isBusy: boolean) {
    this.#findingsPane.ariaBusy = String(isBusy);
  }

  /** @param text the text that the answer is about */
  show(answer: AnalysisAnswer, text: string): void {
    const isRead = answer.kind === "checked";
    this.#source.show(answer, text);
    this.#summary.classList.toggle("problem", !isRead);
    this.#resultPane.classList.toggle("stale", !isRead);
    if (!isRead) {
      const { message, line, column } = answer;
      const told = `Line ${line}, column ${column}: ${message.replace(/\.$/u, "")}. Below is what was found before.`;
      this.#summary.replaceChildren(sentence(told));
      this.#findings.fade();
      return;
    }
    // Do not set the same text again: screen readers would announce it.
    const summary = summaryOf(answer);
    if (this.#summary.textContent !== summary) this.#summary.textContent = summary;
    this.#findings.show(answer, text);
    this.#result.show(answer.migrated);
    this.#showFigures(answer.migrated);
  }

  /** Shows that the worker failed to load: nothing is checked without it. */
  fail(): void {
    this.#summary.classList.add("problem");
    this.#summary.textContent = "The rules could not be loaded. Reload the page.";
  }

  mark(offset: number): void {
    this.#findings.mark(offset);
  }

  #showFigures({ differences }: MigratedText): void {
    const count = (side: "come" | "gone"): number =>
      differences.reduce((sum, difference) => sum + difference[side].length, 0);
    const isChanged = differences.length > 0;
    const figures = `+${count("come")} −${count("gone")}`;
    this.#figures.textContent = isChanged ? figures : "Nothing to rewrite";
    for (const id of ["next", "apply-all"]) part(id, HTMLButtonElement).disabled = !isChanged;
  }
}
