import { documentationUrl } from "../../rules/documentation.js";
import { element } from "./element.js";

/** The name of a rule, as a link to its page. */
export function linkToRule(id: string, look?: string): HTMLAnchorElement {
  const href = documentationUrl(id);
  return element("a", { class: look, href, target: "_blank", rel: "noreferrer" }, id);
}
