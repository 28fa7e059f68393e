export function viaBarrel(extra: any) {
  console.error(extra.http?.req?.headers, extra.mcpReq.id);
}
