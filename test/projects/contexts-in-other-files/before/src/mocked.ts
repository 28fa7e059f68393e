export function mocked(extra: any): void {
  console.error(extra.requestId);
}
