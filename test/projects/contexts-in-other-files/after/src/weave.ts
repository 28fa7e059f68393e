export async function weave({ cloth }: { cloth: string }, extra: any) {
  if (extra.mcpReq.signal.aborted) throw new Error("aborted");
  return { content: [{ type: "text" as const, text: cloth }] };
}
