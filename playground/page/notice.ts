import { part } from "./element.js";
import { later } from "./later.js";

/** Shows a message for a few seconds, and announces it to screen readers. */
export function notice(text: string): void {
  const element = part("notice", HTMLElement);
  element.textContent = text;
  element.classList.add("shown");
  hide();
}

const hide = later(4000, () => part("notice", HTMLElement).classList.remove("shown"));

/** Copies a text to the clipboard, and shows whether that succeeded. */
export async function copy(text: string, done: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notice(done);
  } catch {
    notice(refused);
  }
}
