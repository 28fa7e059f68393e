import type { CheckedText, Shown } from "../analysis/question.js";
import type { SourceEditor } from "../editor/source.js";
import { button, element, on, part } from "./element.js";
import { sentence } from "./prose.js";
import { remedyLabel, whyNoFix } from "./remedy.js";
import { linkToRule } from "./rule-link.js";
import { whyOf } from "./why.js";

/** The maximum number of findings in the list: more would not help. */
const most = 100;

/** The list of findings below the editors, one row each. */
export class FindingList {
  readonly #list = part("findings", HTMLOListElement);
  readonly #source: SourceEditor;
  #findings: readonly Shown[] = [];
  /** The text that the findings belong to. */
  #text = "";

  constructor(source: SourceEditor) {
    this.#source = source;
  }

  show({ findings }: CheckedText, text: string): void {
    this.#findings = findings;
    this.#text = text;
    this.#list.inert = false;
    const rest = findings.length - most;
    this.#list.replaceChildren(
      ...findings.slice(0, most).map((finding) => this.#row(finding)),
      ...(rest > 0 ? [element("li", { class: "muted" }, `and ${rest} more`)] : []),
    );
  }

  /**
   * Dims the findings when the current text cannot be parsed: they belong to the last one that
   * could.
   */
  fade(): void {
    this.#list.inert = true;
  }

  /** Marks the findings that contain the cursor. */
  mark(offset: number): void {
    for (const [index, { span }] of this.#findings.slice(0, most).entries()) {
      const isHere = span[0] <= offset && offset <= span[1];
      this.#list.children.item(index)?.classList.toggle("here", isHere);
    }
  }

  #row(finding: Shown): HTMLLIElement {
    const { ruleId, severity, message, line, column, remedies, span } = finding;
    const jump = (): void => {
      this.#source.select(span);
    };
    // For the mouse. Keyboard users have the button before it.
    const said = element("p", { class: "message" }, sentence(message));
    on(said, "click", jump);
    const place = `${line}:${column}`;
    const buttons = remedies.map((remedy) => {
      const apply = (): void => {
        this.#source.apply(remedy, this.#text);
      };
      return button({ class: remedy.kind }, apply, sentence(remedyLabel(remedy)));
    });
    return element(
      "li",
      { class: severity },
      button(
        { class: "place", "aria-label": `Go to line ${line}, column ${column}` },
        jump,
        element("span", { class: "dot", title: severity === "warn" ? "warning" : "error" }),
        place,
      ),
      element(
        "div",
        {},
        said,
        whyNoFix(finding),
        element("div", { class: "remedies" }, ...buttons, whyOf(ruleId)),
      ),
      linkToRule(ruleId, "rule"),
    );
  }
}
