/** The URL of a rule's documentation page. */
export function documentationUrl(ruleId: string): string {
  return `https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/docs/rules/${ruleId}.md`;
}
