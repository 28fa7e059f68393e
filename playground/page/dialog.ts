import { part } from "./element.js";

/** A dialog of index.html with the button that opens it; a click beside it closes it. */
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
