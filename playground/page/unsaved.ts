import { isState, type PageState } from "./state.js";

const key = "mcp-schema-playground-unsaved";

/**
 * Stores the state when the page is left or reloaded before the address is up to date: compressing
 * is asynchronous, and a page that unloads cannot wait for it.
 *
 * @param unsaved returns the state if the address is older than it
 */
export function keepUnsaved(unsaved: () => PageState | undefined): void {
  addEventListener("pagehide", () => {
    const state = unsaved();
    try {
      if (state) sessionStorage.setItem(key, JSON.stringify(state));
    } catch {
      // Without storage, the page reloads with the last state in the address.
    }
  });
}

/** Returns the stored state, and removes it. */
export function takeUnsaved(): PageState | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    sessionStorage.removeItem(key);
    return isState(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
