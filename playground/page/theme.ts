import { on, part } from "./element.js";
import { keep, kept } from "./kept.js";

const themes = ["system", "light", "dark"] as const;

/**
 * Sets up the button that switches between the system, light and dark theme. The choice is stored
 * on this device.
 */
export function startTheme(): void {
  const control = part("theme", HTMLButtonElement);
  const before = kept("theme");
  let theme = themes.find((one) => one === before) ?? "system";
  const show = (): void => {
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    control.dataset["theme"] = theme;
    control.setAttribute("aria-label", `Colours: ${theme}`);
    control.title = `Colours: ${theme}`;
  };
  show();
  on(control, "click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
    show();
    keep("theme", theme);
  });
}
