import { documentationUrl } from "../../rules/documentation.js";
import { element } from "./element.js";

/** Creates a link to a rule's page, with the rule's name as its text. */
export function linkToRule(id: string, look?: string): HTMLAnchorElement {
  const href = documentationUrl(id);
  return element("a", { class: look, href, target: "_blank", rel: "noreferrer" }, id);
}
