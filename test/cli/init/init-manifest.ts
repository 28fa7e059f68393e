/** The parts of a manifest that leave nothing to add but a hook. */
export const settled = {
  scripts: { "check:mcp": "eslint-plugin-mcp-schema check" },
  devDependencies: { "eslint-plugin-mcp-schema": "^0.1.0" },
};

/** A manifest with those parts and these. */
export function manifest(more: object): string {
  return `${JSON.stringify({ ...settled, ...more }, null, 2)}\n`;
}
