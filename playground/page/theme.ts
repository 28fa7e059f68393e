import { part } from "./element.js";

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

const key = "mcp-schema-playground-theme";

/** Lets a person choose light, dark, or what the system has, and remembers it on this device. */
export function startTheme(): void {
  const control = part("theme", HTMLButtonElement);
  let theme = remembered();
  const show = (): void => {
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    control.dataset["theme"] = theme;
    control.setAttribute("aria-label", `Colours: ${theme}`);
    control.title = `Colours: ${theme}`;
  };
  show();
  control.addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
    show();
    remember(theme);
  });
}

/** Where a browser keeps nothing for pages, the system's colours are a good answer. */
function remembered(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return themes.find((theme) => theme === kept) ?? "system";
  } catch {
    return "system";
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // It lasts as long as the page.
  }
}
