import type { RuleFacts } from "../analysis/question.js";
import { button, element, on, part } from "./element.js";

/** The list of checkboxes that turn rules on and off. */
export class RuleSwitches {
  readonly #list = part("rule-choice", HTMLElement);
  readonly #count = part("rule-count", HTMLElement);
  readonly #onChoice: (ruleIds: readonly string[] | undefined) => void;
  #rules: readonly RuleFacts[] = [];
  #boxes: readonly HTMLInputElement[] = [];

  /** @param onChoice receives `undefined` if exactly the recommended rules are chosen */
  constructor(onChoice: (ruleIds: readonly string[] | undefined) => void) {
    this.#onChoice = onChoice;
  }

  get recommended(): readonly string[] {
    return this.#rules.filter(({ isRecommended }) => isRecommended).map(({ id }) => id);
  }

  list(rules: readonly RuleFacts[], chosen: readonly string[] | undefined): void {
    this.#rules = rules;
    this.#boxes = rules.map(({ id }) => element("input", { type: "checkbox", value: id }));
    const labels = rules.map(({ description, id }, index) =>
      element(
        "label",
        {},
        this.#boxes[index],
        element(
          "span",
          {},
          element("strong", {}, id),
          element("small", {}, description.replaceAll("`", "")),
        ),
      ),
    );
    const choose = (name: string, ids: () => readonly string[]): HTMLButtonElement =>
      button(
        { class: "quiet" },
        () => {
          this.show(ids());
          this.#tell();
        },
        name,
      );
    part("rule-presets", HTMLElement).replaceChildren(
      choose("Recommended", () => this.recommended),
      choose("All", () => rules.map(({ id }) => id)),
      choose("None", () => []),
    );
    this.#list.replaceChildren(...labels);
    for (const box of this.#boxes) on(box, "change", () => this.#tell());
    this.show(chosen);
  }

  show(chosen: readonly string[] = this.recommended): void {
    for (const box of this.#boxes) box.checked = chosen.includes(box.value);
    this.#showCount();
  }

  #tell(): void {
    const chosen = this.#boxes.filter(({ checked }) => checked).map(({ value }) => value);
    this.#showCount();
    const isRecommended = chosen.join() === this.recommended.join();
    this.#onChoice(isRecommended ? undefined : chosen);
  }

  #showCount(): void {
    const chosen = this.#boxes.filter(({ checked }) => checked).length;
    this.#count.textContent = `${chosen}/${this.#boxes.length}`;
  }
}
