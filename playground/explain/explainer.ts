import { dialogOpenedBy } from "../page/dialog.js";
import { element, on, part } from "../page/element.js";
import { later } from "../page/later.js";

/** Sets up the dialog that explains a pasted error. Its tables are loaded on first use. */
export function startExplainer(): void {
  const error = part("error", HTMLTextAreaElement);
  const dialog = dialogOpenedBy("explain", "explainer", () => error.select());
  const meaning = part("meaning", HTMLElement);
  const explain = later(150, () => {
    const text = error.value.trim();
    void import("./meaning-of.js").then(({ meaningOf }) => {
      // Skip the answer if the text has changed meanwhile: the next one is on its way.
      if (text === error.value.trim())
        meaning.replaceChildren(...(text === "" ? [] : meaningOf(text)));
    });
  });
  on(part("explainer-close", HTMLButtonElement), "click", () => dialog.close());
  on(error, "input", explain);
  meaning.append(element("p", { class: "muted" }, "Nothing you paste leaves this page."));
}
