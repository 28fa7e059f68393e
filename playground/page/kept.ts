const prefix = "mcp-schema-playground-";

/**
 * Returns the text stored under a name, or `undefined` if the browser does not store data for
 * pages.
 */
export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text under a name on this device. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    // Without storage, the setting lasts until the page is closed.
  }
}
