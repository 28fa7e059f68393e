export async function progress(extra: any, done: number) {
  const token = extra.mcpReq._meta?.progressToken;
  if (token === undefined) return;
  await extra.mcpReq.notify({
    method: "notifications/progress",
    params: { progressToken: token, progress: done },
  });
}
