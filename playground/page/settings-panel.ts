import { part } from "./element.js";
import type { PageState } from "./state.js";

/** Positions the panel with all settings below the button that opens it. */
export function startSettingsPanel(): void {
  const panel = part("settings-panel", HTMLElement);
  const opener = part("settings", HTMLButtonElement);
  panel.addEventListener("beforetoggle", () => {
    const { left, bottom } = opener.getBoundingClientRect();
    panel.style.setProperty("--left", `${left}px`);
    panel.style.setProperty("--top", `${bottom + 6}px`);
  });
}

/**
 * Shows the revision on the settings button, and how many other settings differ from their
 * defaults.
 */
export function showSettings({
  clients = [],
  hosts = [],
  isAssumed = false,
  revision,
  ruleIds,
}: PageState): void {
  const chosen = [clients.length > 0, hosts.length > 0, isAssumed, ruleIds !== undefined];
  const others = chosen.filter(Boolean).length;
  const told = others === 0 ? revision : `${revision} +${others}`;
  part("settings-count", HTMLElement).textContent = told;
}
