import { isState, type PageState } from "./state.js";

const key = "mcp-schema-playground-unsaved";

/**
 * Keeps what the address does not hold yet when somebody reloads in the moment after a key press: compressing takes
 * time, and a page that goes away has none.
 *
 * @param unsaved gives the state while the address lags behind it
 */
export function keepUnsaved(unsaved: () => PageState | undefined): void {
  addEventListener("pagehide", () => {
    const state = unsaved();
    try {
      if (state) sessionStorage.setItem(key, JSON.stringify(state));
    } catch {
      // Where a browser keeps nothing for pages, the last address has to do.
    }
  });
}

/** What was kept, once. */
export function takeUnsaved(): PageState | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    sessionStorage.removeItem(key);
    return isState(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
