export function shared(job: any) {
  /* @mcp-codemod-error A handler's context may arrive here, which has `requestId` in `mcpReq.id`. */
  console.error(job.requestId);
}
