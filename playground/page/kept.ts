const prefix = "mcp-schema-playground-";

/** What this device keeps under a name; nothing where the browser keeps nothing for pages. */
export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text on this device under a name. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    // It lasts as long as the page.
  }
}
