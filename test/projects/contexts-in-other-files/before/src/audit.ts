export function audit(all: any): void {
  console.error(all.requestId, all.sessionId);
}
