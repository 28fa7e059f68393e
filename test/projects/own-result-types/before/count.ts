export async function count(trees: unknown): Promise<{ content: { type: string }[] }> {
  return { content: [{ type: "json", json: { trees } }] };
}
