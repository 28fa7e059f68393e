import { meaningOf } from "../playground/explain/meaning-of.js";
import { part } from "../playground/page/element.js";
import { later } from "../playground/page/later.js";
import { documentationUrl } from "../rules/documentation.js";

// The page that explains a pasted error. Nothing is sent anywhere.
const error = part("error", HTMLTextAreaElement);
const meaning = part("meaning", HTMLElement);

function explain(): void {
  const text = error.value.trim();
  meaning.replaceChildren(...(text === "" ? [] : meaningOf(text)));
  // The site has the pages of the rules itself.
  for (const link of meaning.querySelectorAll("a")) {
    const id = link.textContent;
    if (link.href !== documentationUrl(id)) continue;
    link.href = `docs/rules/${id}.html`;
    link.removeAttribute("target");
  }
}

error.addEventListener("input", later(150, explain));
explain();
