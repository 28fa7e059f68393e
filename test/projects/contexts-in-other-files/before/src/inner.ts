export function viaBarrel(extra: any) {
  console.error(extra.requestInfo?.headers, extra.requestId);
}
