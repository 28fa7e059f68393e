import type { RuleFacts } from "../analysis/question.js";
import { dialogOpenedBy } from "../page/dialog.js";
import { button, element } from "../page/element.js";
import { sentence } from "../page/prose.js";
import type { PageState } from "../page/state.js";
import { exampleOf } from "./rule-page.js";

/**
 * The dialog with an example for each rule. Examples are loaded from the rules' pages when one is
 * chosen.
 */
export class Gallery {
  readonly #dialog = dialogOpenedBy("examples", "gallery");
  readonly #onChoice: (state: PageState, rule: RuleFacts) => void;

  constructor(onChoice: (state: PageState, rule: RuleFacts) => void) {
    this.#onChoice = onChoice;
  }

  list(rules: readonly RuleFacts[]): void {
    const cards = rules.map((rule) =>
      element(
        "li",
        {},
        button(
          { class: "card" },
          () => void this.#choose(rule, rules),
          element("strong", {}, rule.id),
          element("span", {}, sentence(rule.description)),
        ),
      ),
    );
    const close = button({ class: "icon", "aria-label": "Close" }, () => this.#dialog.close(), "✕");
    this.#dialog.replaceChildren(
      element(
        "div",
        { class: "gallery" },
        element(
          "div",
          { class: "bar" },
          element("h2", { id: "gallery-title" }, "Examples"),
          element(
            "p",
            { class: "muted" },
            "One for each rule, from its page in the documentation.",
          ),
          close,
        ),
        element("ul", {}, ...cards),
      ),
    );
  }

  async #choose(rule: RuleFacts, rules: readonly RuleFacts[]): Promise<void> {
    this.#dialog.close();
    const { galleryPages } = await import("./rule-pages.js");
    this.#onChoice(exampleOf(galleryPages.get(rule.id) ?? "", rule, rules), rule);
  }
}
