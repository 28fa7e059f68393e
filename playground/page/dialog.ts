import { on, part } from "./element.js";

/**
 * Connects a dialog in index.html to the button that opens it. A click outside closes the dialog.
 */
export function dialogOpenedBy(opener: string, id: string, onOpen?: () => void): HTMLDialogElement {
  const dialog = part(id, HTMLDialogElement);
  on(part(opener, HTMLButtonElement), "click", () => {
    dialog.showModal();
    onOpen?.();
  });
  on(dialog, "click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  return dialog;
}
