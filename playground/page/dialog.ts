import { part } from "./element.js";

/**
 * Connects a dialog in index.html to the button that opens it. A click outside closes the dialog.
 */
export function dialogOpenedBy(opener: string, id: string, onOpen?: () => void): HTMLDialogElement {
  const dialog = part(id, HTMLDialogElement);
  part(opener, HTMLButtonElement).addEventListener("click", () => {
    dialog.showModal();
    onOpen?.();
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  return dialog;
}
