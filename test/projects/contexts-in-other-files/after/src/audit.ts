export function audit(all: any): void {
  console.error(all.mcpReq.id, all.sessionId);
}
