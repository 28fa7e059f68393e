import { pageParts } from "../../explain/rule-pages.js";
import { element, on } from "./element.js";
import { elementOf } from "./prose.js";

/** Creates a disclosure with the introduction of a rule's page, loaded when it is first opened. */
export function whyOf(ruleId: string): HTMLDetailsElement {
  const text = element("div", { class: "why" });
  const details = element("details", {}, element("summary", {}, "Why"), text);
  on(details, "toggle", () => {
    if (text.hasChildNodes()) return;
    void import("../gallery/rule-pages.js").then(({ galleryPages }) => {
      const { introduction } = pageParts(galleryPages.get(ruleId) ?? "");
      text.replaceChildren(...introduction.map(elementOf));
    });
  });
  return details;
}
