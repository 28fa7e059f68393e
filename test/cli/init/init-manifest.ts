/** The parts of a manifest that leave only the hook to add. */
export const settled = {
  scripts: { "check:mcp": "eslint-plugin-mcp-schema check" },
  devDependencies: { "eslint-plugin-mcp-schema": "^0.1.0" },
};

/** Returns a manifest with those parts and more. */
export function manifest(more: object): string {
  return `${JSON.stringify({ ...settled, ...more }, null, 2)}\n`;
}
