interface Request {
  requestId: string | number;
}

export function who(request: Request) {
  /* @mcp-codemod-error A handler's context may arrive here, which has `requestId` in `mcpReq.id`. */
  console.error(request.requestId);
}
