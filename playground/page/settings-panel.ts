import { on, part } from "./element.js";
import { ownRegistrations, type PageState } from "./state.js";

/** Positions the panel with all settings below the button that opens it. */
export function startSettingsPanel(): void {
  const panel = part("settings-panel", HTMLElement);
  const opener = part("settings", HTMLButtonElement);
  on(panel, "beforetoggle", () => {
    const { left, bottom } = opener.getBoundingClientRect();
    panel.style.setProperty("--left", `${left}px`);
    panel.style.setProperty("--top", `${bottom + 6}px`);
  });
}

/**
 * Shows the revision on the settings button, how many other settings differ from their defaults,
 * and what is wrong with a typed one.
 */
export function showSettings({
  clients = [],
  hosts = [],
  isAssumed = false,
  registrations = "",
  revision,
  ruleIds,
}: PageState): void {
  const own = ownRegistrations(registrations);
  const hasOwn = typeof own !== "string" && own.length > 0;
  part("registrations-problem", HTMLElement).textContent =
    typeof own === "string" ? `registrations${own}` : "";
  const lists = [clients, hosts].map((list) => list.length > 0);
  const others = [...lists, hasOwn, isAssumed, ruleIds !== undefined].filter(Boolean).length;
  const told = others === 0 ? revision : `${revision} +${others}`;
  part("settings-count", HTMLElement).textContent = told;
}
