import { pageParts } from "../../engine/rule-pages.js";
import { element } from "./element.js";
import { elementOf } from "./prose.js";

/** What a rule's page says of what happens and why, read when somebody opens it. */
export function whyOf(ruleId: string): HTMLDetailsElement {
  const text = element("div", { class: "why" });
  const details = element("details", {}, element("summary", {}, "Why"), text);
  details.addEventListener("toggle", () => {
    if (text.hasChildNodes()) return;
    void import("../gallery/rule-pages.js").then(({ galleryPages }) => {
      const { introduction } = pageParts(galleryPages.get(ruleId) ?? "");
      text.replaceChildren(...introduction.map(elementOf));
    });
  });
  return details;
}
