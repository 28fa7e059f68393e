export async function progress(extra: any, done: number) {
  const token = extra._meta?.progressToken;
  if (token === undefined) return;
  await extra.sendNotification({
    method: "notifications/progress",
    params: { progressToken: token, progress: done },
  });
}
