export function mocked(extra: any): void {
  /* @mcp-codemod-error A handler's context may arrive here, which has `requestId` in `mcpReq.id`. */
  console.error(extra.requestId);
}
