import { part } from "./element.js";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something in passing, to eyes and to screen readers. */
export function notice(text: string): void {
  const element = part("notice", HTMLElement);
  element.textContent = text;
  element.classList.add("shown");
  clearTimeout(timer);
  timer = setTimeout(() => {
    element.classList.remove("shown");
  }, 4000);
}

/** Copies a text, and says so. */
export async function copy(text: string, done: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notice(done);
  } catch {
    notice(refused);
  }
}
