import { dialogOpenedBy } from "../page/dialog.js";
import { element, part } from "../page/element.js";
import { later } from "../page/later.js";

/** The dialog in which somebody pastes an error and reads what it means. Its tables are loaded when it opens. */
export function startExplainer(): void {
  const error = part("error", HTMLTextAreaElement);
  const dialog = dialogOpenedBy("explain", "explainer", () => {
    error.select();
  });
  const meaning = part("meaning", HTMLElement);
  const explain = later(150, () => {
    const text = error.value.trim();
    void import("./meaning-of.js").then(({ meaningOf }) => {
      // Whoever types on is answered next.
      if (text === error.value.trim())
        meaning.replaceChildren(...(text === "" ? [] : meaningOf(text)));
    });
  });
  part("explainer-close", HTMLButtonElement).addEventListener("click", () => {
    dialog.close();
  });
  error.addEventListener("input", explain);
  meaning.append(element("p", { class: "muted" }, "Nothing you paste leaves this page."));
}
