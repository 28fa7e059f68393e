import { element, part } from "../page/element.js";
import { later } from "../page/later.js";

/** The dialog in which somebody pastes an error and reads what it means. Its tables are loaded when it opens. */
export function startExplainer(): void {
  const dialog = part("explainer", HTMLDialogElement);
  const error = part("error", HTMLTextAreaElement);
  const meaning = part("meaning", HTMLElement);
  const explain = later(150, () => {
    const text = error.value.trim();
    void import("./meaning-of.js").then(({ meaningOf }) => {
      // Whoever types on is answered next.
      if (text === error.value.trim())
        meaning.replaceChildren(...(text === "" ? [] : meaningOf(text)));
    });
  });
  part("explain", HTMLButtonElement).addEventListener("click", () => {
    dialog.showModal();
    error.select();
  });
  part("explainer-close", HTMLButtonElement).addEventListener("click", () => {
    dialog.close();
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  error.addEventListener("input", explain);
  meaning.append(element("p", { class: "muted" }, "Nothing you paste leaves this page."));
}
